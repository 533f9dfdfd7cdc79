import { expect, test } from 'vitest';
import { messageRow } from '../items/test-rows';
import type { ItemRow } from '../playlist-items';
import { testMessage } from '../test-contents';
import { contentsOf } from '../use-contents';
import { notInList, type PreviewedAs } from './preview-as';
import { testFeed } from './test-feed';

const { shapeOf } = contentsOf(
  [1, 2, 3, 4].map((id) => testMessage({ id, shape: id === 4 ? '9:16' : '16:9' })),
  [],
  testFeed,
);
const only = (row: ItemRow, questionId: number, value: string): ItemRow => ({
  ...row,
  conditions: [{ id: 0, questionId, operator: 'equals', value, dataType: 'string' }],
});
const rows = [
  messageRow('all', 1),
  only(messageRow('us', 2), 1, 'us'),
  only(messageRow('ca', 3), 1, 'CA'),
  messageRow('tall', 4),
  only(messageRow('gone', 99), 1, 'CA'),
];
const left = (as: PreviewedAs) => Object.fromEntries(notInList(rows, as, testFeed, shapeOf));

test('marks the items whose conditions do not hold and the items of another layout', () => {
  expect(left({ values: { 1: 'Ca ' }, shape: '16:9' })).toEqual({ us: 'condition', tall: 'shape' });
  expect(left({ values: { 1: 'DE' }, shape: '9:16' })).toEqual({
    all: 'shape',
    us: 'shape',
    ca: 'shape',
    gone: 'condition',
  });
});

test('an empty answer counts as the placeholder, and a library has no layout', () => {
  expect(left({ values: { 1: '' }, shape: null })).toEqual({ ca: 'condition', gone: 'condition' });
});
