import { expect, test } from 'vitest';
import { markupOf } from '../../test-markup';
import { PlayedContent } from './PlayedContent';

const markupWith = (messageId: number, playlistId: number) =>
  markupOf(
    <PlayedContent
      play={{
        kind: 'message',
        message: { id: messageId, name: 'Soup', shape: '16:9' },
        playlist: { id: playlistId, name: 'Lunch' },
        start: '2026-03-04T18:00:00Z',
        end: '2026-03-04T18:00:15Z',
      }}
    />,
  );

test('links the message and its playlist', () => {
  const markup = markupWith(7, 9);
  expect(markup).toMatch(/<a [^>]*href="\/messages\/7"[^>]*>Soup<\/a>/);
  expect(markup).toMatch(/<a [^>]*href="\/playlists\/9"[^>]*>Lunch<\/a>/);
});

test('does not link content of a feed', () => {
  const markup = markupWith(-7, -9);
  expect(markup).toContain('Soup');
  expect(markup).not.toContain('<a ');
});
