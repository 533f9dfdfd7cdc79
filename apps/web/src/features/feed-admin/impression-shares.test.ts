import { expect, test } from 'vitest';
import { sharesOf } from './impression-shares';

test('the bars are compared with the message that played most often', () => {
  const rows = [
    { name: 'Tide', totalImpressions: 400 },
    { name: 'Tide', totalImpressions: 100 },
    { name: '', totalImpressions: 1 },
  ];
  expect(sharesOf(rows)).toEqual([
    { key: 0, name: 'Tide', impressions: 400, percent: 100 },
    { key: 1, name: 'Tide', impressions: 100, percent: 25 },
    { key: 2, name: '(no name)', impressions: 1, percent: 0.25 },
  ]);
  expect(sharesOf([])).toEqual([]);
});
