import { expect, test } from 'vitest';
import { attentionRows, endingRows } from './attention-rows';

const offlineScreen = (id: number) => ({
  id,
  name: `Screen ${id}`,
  sentence: 'No contact for 2h. Last contact: Mar 4, 2026 3:30 PM.',
});

test('names offline TVs first, with a link to their screens', () => {
  const rows = attentionRows(
    [offlineScreen(7)],
    [{ kind: 'videoFailed', messageId: 3, name: 'Trailer', shape: '9:16' }],
  );
  expect(rows).toEqual([
    {
      key: 'offline 7',
      name: 'Screen 7',
      sentence: 'No contact for 2h. Last contact: Mar 4, 2026 3:30 PM.',
      target: { to: '/screens/$id', id: 7 },
    },
    {
      key: 'videoFailed 3',
      name: 'Trailer',
      sentence: 'The video failed to process. Choose it again.',
      target: { to: '/messages/$id', id: 3, search: { shape: '9:16' } },
    },
  ]);
});

test('counts the offline TVs after the fifth', () => {
  const rows = attentionRows([1, 2, 3, 4, 5, 6, 7].map(offlineScreen), []);
  expect(rows.map(({ name }) => name).slice(4)).toEqual(['Screen 5', '2 more screens']);
});

test('says when a playlist ends, and does not count a planned end as attention', () => {
  const sale = { kind: 'playlistEnds' as const, playlistId: 4, name: 'Sale', endDate: '2026-03-09' };
  const trailer = { kind: 'videoFailed' as const, messageId: 3, name: 'Trailer', shape: '16:9' as const };
  expect(attentionRows([], [trailer, sale]).map(({ name }) => name)).toEqual(['Trailer']);
  const rows = endingRows([trailer, sale]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    sentence: 'Ends on Mar 9. Extend it to keep it on screens.',
    target: { to: '/playlists/$id', id: 4 },
  });
});

test('names a message without a name (no name), and a playlist or a screen (No name)', () => {
  const message = { kind: 'videoFailed' as const, messageId: 3, name: '', shape: '16:9' as const };
  const playlist = { kind: 'sourceFailed' as const, playlistId: 4, name: '' };
  const rows = attentionRows([{ id: 7, name: '', sentence: '' }], [message, playlist]);
  expect(rows.map(({ name }) => name)).toEqual(['(No name)', '(no name)', '(No name)']);
});
