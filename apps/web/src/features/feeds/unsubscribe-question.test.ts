import { expect, test } from 'vitest';
import { unsubscribeQuestion } from './unsubscribe-question';

test('lists the playlists and screens that lose the content', () => {
  const uses = [{ department: 'Cinema', isOwn: true, playlists: ['Evening'], screens: ['Foyer'] }];
  expect(unsubscribeQuestion('Town news', uses)).toMatchObject({
    text: 'Unsubscribe from “Town news”?',
    details: [
      '“Town news” is in the playlist “Evening” and plays on the screen “Foyer”.',
      'Its content disappears from these playlists and screens right away. The playlists stay, and play the content again if you subscribe again.',
    ],
    danger: true,
  });
});

test('says if no playlist and no screen uses the feed', () => {
  expect(unsubscribeQuestion('Town news', []).details).toEqual([
    '“Town news” is not used by any playlist or screen.',
  ]);
});
