import type { Feed } from '@marquee/contract/feeds';
import type { Subscription } from '@marquee/contract/subscriptions';
import { expect, test } from 'vitest';
import { feedShapeOf, offeredFeeds } from './offered-feeds';

const feed = (id: number, name: string, over: Partial<Feed> = {}): Feed => ({
  id,
  name,
  publisher: 'Harbour Press',
  isPublic: true,
  mode: 'Playlist',
  shapes: '16:9',
  description: '',
  monthlyAccountFee: 0,
  additionalScreenFee: 0,
  trialDays: 30,
  requiresApproval: false,
  active: true,
  lastModified: '2026-11-01T10:00:00.000Z',
  firstMessage: null,
  accountId: null,
  playlistId: null,
  libraryPlaylistId: null,
  subscribers: null,
  pending: null,
  ...over,
});
const subscription = (feedId: number): Subscription => ({
  id: feedId * 10,
  feedId,
  feedName: '',
  publisher: 'Harbour Press',
  data: {},
  monthlyAccountFee: 0,
  additionalScreenFee: 0,
  state: 'active',
  trialEndsAt: null,
  screens: 1,
  askedAt: '2026-11-01T10:00:00.000Z',
  approvedAt: '2026-11-01T10:00:00.000Z',
  endedAt: null,
  endedBy: null,
  feedClosed: false,
  events: [],
});

test('offers the feeds of the layout, subscribed feeds first, then by name', () => {
  const feeds = [
    feed(1, 'Weather'),
    feed(2, 'Tides', { shapes: '16:9,9:16' }),
    feed(3, 'Quotes'),
    feed(4, 'Stock photos', { mode: 'Library' }),
    feed(5, 'Tall news', { shapes: '9:16' }),
  ];
  const names = (shape: '16:9' | '9:16') =>
    offeredFeeds(feeds, [subscription(1), subscription(4)], shape).map((offered) => [
      offered.feed.name,
      offered.subscription?.feedId,
    ]);
  expect(names('16:9')).toEqual([
    ['Weather', 1],
    ['Quotes', undefined],
    ['Tides', undefined],
  ]);
  expect(names('9:16')).toEqual([
    ['Tall news', undefined],
    ['Tides', undefined],
  ]);
});

test('no feed has the layout 4:1', () => {
  expect([feedShapeOf('16:9'), feedShapeOf('9:16'), feedShapeOf('4:1')]).toEqual(['16:9', '9:16', undefined]);
});
