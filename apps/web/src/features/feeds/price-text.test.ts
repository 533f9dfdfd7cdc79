import { expect, test } from 'vitest';
import { costText, priceText, trialEndOf } from './price-text';

test.each([
  [0, 0, 0, 'Free'],
  [0, 0, 30, 'Free'],
  [10, 0, 0, '$10.00/month for unlimited screens'],
  [10, 0, 30, '$10.00/month for unlimited screens, after a 30-day free trial'],
  [1250, 0, 0, '$1,250.00/month for unlimited screens'],
  [10, 2, 0, '$10.00/month for the first screen, $2.00/month for each additional screen'],
  [
    9.5,
    0.25,
    14,
    '$9.50/month for the first screen, $0.25/month for each additional screen, after a 14-day free trial',
  ],
  [
    0,
    2,
    1,
    '$0.00/month for the first screen, $2.00/month for each additional screen, after a 1-day free trial',
  ],
])(
  'a fee of %d, %d for each additional screen and %d trial days: %s',
  (monthlyAccountFee, additionalScreenFee, trialDays, text) => {
    expect(priceText({ monthlyAccountFee, additionalScreenFee, trialDays })).toBe(text);
  },
);

test.each([
  [3, 2, '3 screens: $10.00 + 2 × $2.00 = $14.00 a month'],
  [2, 2, '2 screens: $10.00 + 1 × $2.00 = $12.00 a month'],
  [1, 2, '1 screen: $10.00 a month'],
  [0, 2, '0 screens: $10.00 a month'],
  [40, 0, '40 screens: $10.00 a month'],
])('%d screens with an additional fee of %d cost: %s', (screens, additionalScreenFee, text) => {
  expect(costText({ monthlyAccountFee: 10, additionalScreenFee }, screens)).toBe(text);
});

test('an account has one free trial of a feed, which begins with its first subscription with fees', () => {
  const fees = { monthlyAccountFee: 10, additionalScreenFee: 0 };
  const approvedAt = '2027-01-01T12:00:00Z';
  const trialEndsAt = '2027-01-31T12:00:00Z';
  expect(trialEndOf(undefined)).toBeNull();
  expect(trialEndOf({ ...fees, approvedAt: null, trialEndsAt: null })).toBeNull();
  expect(trialEndOf({ ...fees, monthlyAccountFee: 0, approvedAt, trialEndsAt: null })).toBeNull();
  expect(trialEndOf({ ...fees, approvedAt, trialEndsAt })).toBe(trialEndsAt);
  expect(trialEndOf({ ...fees, approvedAt, trialEndsAt: null })).toBe(approvedAt);
});
