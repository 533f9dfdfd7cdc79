import { expect, test } from 'vitest';
import { subscribeQuestion } from './subscribe-question';

const feed = {
  name: 'Town news',
  publisher: 'Harbour Press',
  monthlyAccountFee: 10,
  additionalScreenFee: 2,
  trialDays: 30,
  requiresApproval: false,
};
const subscribing = {
  account: { cardExpiration: null, timezone: 'London' },
  screens: 3,
  trialEndsAt: null,
};
const now = new Date('2027-01-01T12:00:00Z');

test('says what the feed costs for the screens of the account, and what the publisher sees', () => {
  expect(subscribeQuestion(feed, subscribing, now)).toEqual({
    text: 'Subscribe to “Town news”?',
    details: [
      '$10.00/month for the first screen, $2.00/month for each additional screen, after a 30-day free trial.',
      '3 screens: $10.00 + 2 × $2.00 = $14.00 a month.',
      'You can add a card until Jan 31, 2027.',
      'Harbour Press sees the name of your organization and the number of your screens.',
    ],
    action: 'Subscribe',
  });
});

test('an account without screens sees only the price', () => {
  const { details } = subscribeQuestion(feed, { ...subscribing, screens: 0 }, now);
  expect(details.some((each) => each.includes('0 screens'))).toBe(false);
});

test('says that a free feed is free, and who approves the request', () => {
  const free = { ...feed, monthlyAccountFee: 0, additionalScreenFee: 0, requiresApproval: true };
  expect(subscribeQuestion(free, subscribing, now)).toEqual({
    text: 'Subscribe to “Town news”?',
    details: [
      'The feed is free.',
      'Harbour Press sees the name of your organization and the number of your screens.',
      'Harbour Press approves each request, and sees your name and email until then.',
    ],
    action: 'Request access',
  });
});

test('an account that has had its trial is not promised another trial', () => {
  const details = (trialEndsAt: string) =>
    subscribeQuestion(feed, { ...subscribing, trialEndsAt }, now).details.slice(0, 2);
  expect(details('2027-01-10T12:00:00Z')[0]).toBe(
    '$10.00/month for the first screen, $2.00/month for each additional screen, after your free trial until Jan 10, 2027.',
  );
  expect(details('2026-12-10T12:00:00Z')).toEqual([
    '$10.00/month for the first screen, $2.00/month for each additional screen.',
    'Your organization has no further free trial of this feed.',
  ]);
});

test('an account that has had its trial needs a card at the end of that trial', () => {
  const after = (trialEndsAt: string) =>
    subscribeQuestion(feed, { ...subscribing, trialEndsAt }, now).details.find((each) =>
      each.includes('card'),
    );
  expect(after('2027-01-10T12:00:00Z')).toBe('You can add a card until Jan 10, 2027.');
  expect(after('2026-12-10T12:00:00Z')).toBe('Add a card under Settings, Billing, to pay for it.');
});

test('says that a subscription that ended within 3 days continues at its price', () => {
  const before = { approvedAt: '2026-11-01T12:00:00Z', monthlyAccountFee: 7, additionalScreenFee: 0 };
  const trialEndsAt = '2026-12-01T12:00:00Z';
  const detailsOf = (endedAt: string) =>
    subscribeQuestion(feed, { ...subscribing, trialEndsAt, before: { ...before, endedAt } }, now).details;
  expect(detailsOf('2026-12-29T12:00:00Z').slice(0, 2)).toEqual([
    '$7.00/month for unlimited screens.',
    'Your subscription, which ended on Dec 29, 2026, continues. The days since then are charged too.',
  ]);
  expect(detailsOf('2026-12-28T12:00:00Z')[0]).toContain('$10.00/month');
});
