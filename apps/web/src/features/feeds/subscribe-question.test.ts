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

test('says what the feed costs for the screens of the account, and what the publisher sees', () => {
  expect(subscribeQuestion(feed, 3)).toEqual({
    text: 'Subscribe to “Town news”?',
    details: [
      '$10.00/month for the first screen, $2.00/month for each additional screen, after a 30-day free trial.',
      '3 screens: $10.00 + 2 × $2.00 = $14.00 a month.',
      'Harbour Press sees the name of your organization and the number of your screens.',
    ],
    action: 'Subscribe',
  });
});

test('says that a free feed is free, and who approves the request', () => {
  const free = { ...feed, monthlyAccountFee: 0, additionalScreenFee: 0, requiresApproval: true };
  expect(subscribeQuestion(free, 3)).toEqual({
    text: 'Subscribe to “Town news”?',
    details: [
      'The feed is free.',
      'Harbour Press sees the name of your organization and the number of your screens.',
      'Harbour Press approves each request, and sees your name and email until then.',
    ],
    action: 'Request access',
  });
});
