import { expect, test } from 'vitest';
import { feedMarks, subscriberCountText, subscriberText } from './subscriber-words';

test.each([
  [0, '0 subscribers'],
  [1, '1 subscriber'],
  [5000, '5,000 subscribers'],
])('%d is %s', (count, text) => {
  expect(subscriberCountText(count)).toBe(text);
});

test.each([
  [{ active: true, isPublic: true, pending: 0 }, []],
  [{ active: true, isPublic: true, pending: null }, []],
  [{ active: true, isPublic: false, pending: 2 }, ['Not public', '2 waiting for approval']],
  [{ active: false, isPublic: false, pending: 0 }, ['Not active']],
])('marks %j with %j', (feed, marks) => {
  expect(feedMarks(feed)).toEqual(marks);
});

const subscriber = {
  state: 'active' as const,
  since: '2026-11-02T12:00:00.000Z',
  trialEndsAt: null,
  monthlyAccountFee: 10,
  additionalScreenFee: 0,
  screens: 3,
};

test.each([
  ['Subscribed since Nov 2, 2026 · $10.00/month for unlimited screens · 3 screens', subscriber],
  [
    'Asked on Nov 2, 2026 · Free · 1 screen',
    { ...subscriber, state: 'pending' as const, monthlyAccountFee: 0, screens: 1 },
  ],
  [
    'Free trial until Dec 2, 2026 · $10.00/month for unlimited screens · 3 screens',
    { ...subscriber, state: 'trial' as const, trialEndsAt: '2026-12-02T12:00:00.000Z' },
  ],
  [
    'Declined · $10.00/month for unlimited screens · 3 screens',
    { ...subscriber, state: 'declined' as const },
  ],
  ['Ended · $10.00/month for unlimited screens · 3 screens', { ...subscriber, state: 'ended' as const }],
])('%s', (text, row) => {
  expect(subscriberText(row)).toBe(text);
});
