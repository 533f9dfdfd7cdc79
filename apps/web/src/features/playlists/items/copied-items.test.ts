import { expect, test } from 'vitest';
import { pasteable } from './copied-items';
import { messageRow } from './test-rows';

const rows = [messageRow('a', 1), { ...messageRow('b', 0), messageId: null, childPlaylistId: 7 }];
const copied = { departmentId: 3, shape: '16:9' as const, feedId: undefined, rows, messages: [] };
const into = { departmentId: 3, shape: '16:9' as const, feedId: undefined, playlistId: 8 };

test('copied items can be pasted into another playlist of the same department and shape', () => {
  expect(pasteable(copied, into)).toEqual(rows);
  expect(pasteable(copied, { ...into, departmentId: 4 })).toEqual([]);
  expect(pasteable(copied, { ...into, shape: '9:16' })).toEqual([]);
  expect(pasteable(undefined, into)).toEqual([]);
});

test('a playlist is not pasted into itself', () => {
  expect(pasteable(copied, { ...into, playlistId: 7 })).toEqual(rows.slice(0, 1));
});

test('pasted items keep their conditions only in the lists of the same feed', () => {
  const condition = { id: 4, questionId: 5, operator: 'equals', value: 'US', dataType: 'string' } as const;
  const ofFeed = { ...copied, feedId: 2, rows: [{ ...messageRow('a', 1), conditions: [condition] }] };
  const conditionsIn = (feedId: number | undefined) =>
    pasteable(ofFeed, { ...into, feedId }).map(({ conditions }) => conditions);
  expect(conditionsIn(2)).toEqual([[condition]]);
  expect(conditionsIn(undefined)).toEqual([[]]);
  expect(conditionsIn(3)).toEqual([[]]);
});
