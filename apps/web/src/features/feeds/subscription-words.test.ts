import { expect, test } from 'vitest';
import { isLive, isOver, nextStep, subscriptionSentence } from './subscription-words';

const asked = {
  state: 'pending' as const,
  askedAt: '2026-11-01T12:00:00.000Z',
  approvedAt: null,
  trialEndsAt: null,
  endedAt: null,
  endedBy: null,
};
const approved = { ...asked, state: 'active' as const, approvedAt: '2026-11-02T12:00:00.000Z' };
const ended = { ...approved, state: 'ended' as const, endedAt: '2026-11-20T12:00:00.000Z' };

test.each([
  ['Waiting for approval since Nov 1, 2026.', asked],
  ['The publisher declined your request of Nov 1, 2026.', { ...asked, state: 'declined' as const }],
  [
    'Free trial until Dec 2, 2026.',
    { ...approved, state: 'trial' as const, trialEndsAt: '2026-12-02T12:00:00.000Z' },
  ],
  ['Subscribed since Nov 2, 2026.', approved],
  ['You unsubscribed on Nov 20, 2026.', { ...ended, endedBy: 'subscriber' as const }],
  ['The publisher deleted this feed on Nov 20, 2026.', { ...ended, endedBy: 'feed' as const }],
  [
    'Ended on Nov 20, 2026, because the publisher’s organization was closed.',
    { ...ended, endedBy: 'creator' as const },
  ],
  [
    'Ended on Nov 20, 2026, because your organization’s service ended.',
    { ...ended, endedBy: 'billing' as const },
  ],
])('%s', (sentence, subscription) => {
  expect(subscriptionSentence(subscription)).toBe(sentence);
});

test.each([
  ['pending', false, false],
  ['declined', false, true],
  ['trial', true, false],
  ['active', true, false],
  ['ended', false, true],
] as const)(
  'in the state %s the content plays: %s, the account can subscribe again: %s',
  (state, live, over) => {
    expect([isLive({ state }), isOver({ state })]).toEqual([live, over]);
  },
);

const again = 'Subscribe again, and your playlists play the feed again.';
const full = 'This feed accepts no new subscribers.';
test.each([
  ['pending', 'Playlist', true, /^You can already make playlists/],
  ['trial', 'Playlist', true, undefined],
  ['active', 'Both', false, undefined],
  ['active', 'Library', true, 'Put its messages into your own playlists.'],
  ['declined', 'Playlist', true, 'You can ask again.'],
  ['declined', 'Playlist', false, full],
  ['ended', 'Playlist', true, again],
  ['ended', 'Playlist', false, full],
  [undefined, 'Playlist', true, undefined],
  [undefined, 'Playlist', false, full],
] as const)('the next step in the state %s, mode %s, active %s', (state, mode, active, step) => {
  const found = nextStep({ mode, active }, state && { state });
  if (step instanceof RegExp) expect(found).toMatch(step);
  else expect(found).toBe(step);
});
