import type { Placement, Target } from '@marquee/contract/placements';
import { expect, test } from 'vitest';
import {
  inTargetOrder,
  misfitInWords,
  outcomeInWords,
  severalInWords,
  targetInWords,
} from './placement-words';
import { allPlay, playingScreens, whereWords } from './where-words';

const soup = { id: 1, name: 'Soup', shape: '16:9' as const };
const target = (given: Partial<Target>): Target => ({
  id: 5,
  name: 'Lunch',
  shape: '16:9',
  itemCount: 1,
  screens: [],
  screenCount: 0,
  pictures: [],
  ...given,
});
const played = target({ id: 6, itemCount: 4, screens: ['Bar', 'Foyer', 'Lobby'], screenCount: 5 });

test('says where a playlist plays', () => {
  expect(targetInWords(target({}))).toBe('1 item, on no screen');
  expect(targetInWords(played)).toBe('4 items, plays on Bar, Foyer, Lobby and 2 more');
});

test('says what adding messages changes on screens', () => {
  expect(outcomeInWords([soup], [], false)).toBe('Choose one or more playlists.');
  expect(outcomeInWords([soup], [target({})], false)).toBe(
    '“Soup” will not be on a screen yet, because no screen plays this playlist.',
  );
  expect(outcomeInWords([soup, soup], [played], false)).toBe(
    '2 messages will play on Bar, Foyer, Lobby and 2 more whenever this playlist plays.',
  );
});

test('warns of messages that do not fill the picture', () => {
  expect(misfitInWords([soup], '16:9', 'playlist')).toBeUndefined();
  expect(misfitInWords([soup], '9:16', 'screens')).toMatch('At least one of these screens is Vertical');
  expect(misfitInWords([soup], '9:16', 'screen')).toBe(
    'This screen is Vertical 9:16. The message will not fill the picture.',
  );
});

test('lists playlists that fit the messages first', () => {
  const tall = target({ id: 7, shape: '9:16' });
  expect(inTargetOrder([tall, played], [soup])).toEqual([played, tall]);
});

test('says on which screens messages play, and until when', () => {
  const message = { id: 1, name: 'Closed', shape: '16:9' } as const;
  const screens = ['Lobby', 'Foyer', 'Hall', 'Bar'].map((name) => ({ name }));
  const places = '“Closed” will play on Lobby, Foyer, Hall and 1 more';
  const hours = 'every day, all day, in turn with their other playlists.';
  expect(severalInWords([message], screens, '')).toBe(`${places}, ${hours}`);
  expect(severalInWords([message], screens, '2026-12-24')).toBe(
    `${places} until the end of Dec 24, ${hours}`,
  );
});

const playing = (screenId: number): Placement => ({
  screenId,
  screen: `Screen ${screenId}`,
  playlistId: 1,
  playlist: 'Lunch',
  schedule: 'All day',
});

test.each([
  [[], [], 'Not on any screen yet', false],
  [[1], [], 'On 1 screen, not playing yet', false],
  [[1], [{ screenId: 1, isCurrent: true }], '1 of 1 screen plays this', true],
  // The second screen has no TV.
  [[1, 2], [{ screenId: 1, isCurrent: true }], '1 of 2 screens play this', false],
  [[1, 2], [{ screenId: 1, isCurrent: false }], '0 of 2 screens play this', false],
  // A screen whose placement was deleted still reports the content.
  [[], [{ screenId: 1, isCurrent: true }], '1 of 1 screen plays this', true],
])('on the screens %j with the receipts %j says “%s”', (screenIds, receipts, words, all) => {
  const screens = playingScreens(screenIds.map(playing), receipts);
  expect([whereWords(screens, receipts), allPlay(screens, receipts)]).toEqual([words, all]);
});
