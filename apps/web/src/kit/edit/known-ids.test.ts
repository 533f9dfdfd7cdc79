import { expect, test } from 'vitest';
import { withKnownIds } from './known-ids';

const rows = [
  { id: 1, text: 'one' },
  { id: 2, text: 'two' },
  { id: 0, text: 'new' },
];

test('a row that is not stored any more is sent as a new row', () => {
  expect(withKnownIds(rows, [{ id: 2 }, { id: 3 }])).toEqual([
    { id: 0, text: 'one' },
    { id: 2, text: 'two' },
    { id: 0, text: 'new' },
  ]);
});

test('without stored rows, all rows are sent as new rows', () => {
  expect(withKnownIds(rows).map(({ id }) => id)).toEqual([0, 0, 0]);
});
