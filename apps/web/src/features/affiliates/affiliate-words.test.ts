import { expect, test } from 'vitest';
import { byMonth, earnWords, linkOf, monthBefore } from './affiliate-words';

const row = { name: 'Harbour Cinema', referredByCode: 'anna', mayBeRefunded: false };

test('groups commissions by month, with exact sums', () => {
  const commissions = [
    { ...row, invoiceId: 1, startDate: '2027-03-01', totalCommission: 0.1 },
    { ...row, invoiceId: 2, startDate: '2027-03-01', totalCommission: 0.2 },
    { ...row, invoiceId: 3, startDate: '2027-02-01', totalCommission: -1.67 },
  ];
  expect(byMonth(commissions).map(({ month, rows, total }) => [month, rows.length, total])).toEqual([
    ['2027-03-01', 2, 0.3],
    ['2027-02-01', 1, -1.67],
  ]);
});

test.each([
  ['2027-03-31', '2027-02-01', '2027-02-28'],
  ['2028-03-01', '2028-02-01', '2028-02-29'],
  ['2027-01-15', '2026-12-01', '2026-12-31'],
])('the month before %s', (day, startDate, endDate) => {
  expect(monthBefore(day)).toEqual({ startDate, endDate });
});

test('the link names the code', () => {
  expect(linkOf('https://signs.example', 'anna-2')).toBe('https://signs.example/signup?ref=anna-2');
});

test('says only what an affiliate earns', () => {
  const none = { screenCommission: 0, ownedFeedCommission: 0 };
  expect(earnWords({ screenCommission: 12.5, ownedFeedCommission: 10 })).toBe(
    'You earn 12.5% on the screens of organizations that sign up with this link, and 10% on your feeds.',
  );
  expect(earnWords({ ...none, ownedFeedCommission: 10 })).toBe('You earn 10% on your feeds.');
  expect(earnWords(none)).toBe('You earn no commissions yet.');
});
