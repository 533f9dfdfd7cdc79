import { expect, test } from 'vitest';
import { pasteable } from './copied-items';
import { messageRow } from './test-rows';

const rows = [messageRow('a', 1), { ...messageRow('b', 0), messageId: null, childPlaylistId: 7 }];
const copied = { departmentId: 3, shape: '16:9' as const, rows };
const into = { departmentId: 3, shape: '16:9' as const, playlistId: 8 };

test('copied items can be pasted into another playlist of the same department and shape', () => {
  expect(pasteable(copied, into)).toEqual(rows);
  expect(pasteable(copied, { ...into, departmentId: 4 })).toEqual([]);
  expect(pasteable(copied, { ...into, shape: '9:16' })).toEqual([]);
  expect(pasteable(undefined, into)).toEqual([]);
});

test('a playlist is not pasted into itself', () => {
  expect(pasteable(copied, { ...into, playlistId: 7 })).toEqual(rows.slice(0, 1));
});
