import { describe, expect, test } from 'vitest';
import type { StoredPlaylist, SubscribedFeed } from './feed-input';
import {
  condition,
  creator,
  day,
  hashForTests,
  idsOf,
  message,
  nested,
  passOf,
  playlist,
  subscriber,
  subscription,
} from './feeds-for-tests';
import { makeProgram } from './make-program';
import { measureWith } from './measure-for-tests';
import { resolveFeeds } from './resolve-feeds';

const [welcome, rain, snow, bye, own, tip] = [201, 202, 203, 204, 101, 205];
const open = (keyName: string, isPersonal = false) => ({ keyName, isPersonal });
const inUs = { conditions: [condition('country', 'equals', 'US')] };
const inCanada = { conditions: [condition('country', 'equals', 'CA')] };
const feed = playlist(20, creator, [
  message(welcome, creator),
  message(rain, creator, inUs),
  message(snow, creator, inCanada),
  message(bye, creator),
]);
const subscribed = (changes: Partial<StoredPlaylist> = {}) =>
  playlist(10, subscriber, [], { subscription: { id: 5, answers: {} }, ...changes });
const mixed = playlist(11, subscriber, [
  nested(10, subscriber, [1, 2]),
  message(own, subscriber),
  nested(10, subscriber, [3, 999]),
]);

const withData = (country: string, feedList = feed, changes: Partial<StoredPlaylist> = {}) => ({
  playlists: [subscribed(changes), mixed, feedList],
  subscriptions: [subscription(5, { country })],
});

describe('a subscription playlist', () => {
  test('contains the items of the feed whose conditions hold for the data', () => {
    expect(idsOf(10, withData('ca'))).toEqual([welcome, snow, bye]);
    expect(idsOf(10, withData('US'))).toEqual([welcome, rain, bye]);
    expect(idsOf(10, withData(''))).toEqual([welcome, bye]);
  });

  test('the subset of a nested playlist counts the items that the subscriber sees', () => {
    expect(idsOf(11, withData('ca'))).toEqual([welcome, snow, own, bye]);
    expect(idsOf(11, withData('DE'))).toEqual([welcome, bye, own]);
  });

  test('an item that cannot play keeps its number', () => {
    const archived = [snow];
    expect(idsOf(11, withData('ca'), { archived })).toEqual([welcome, own, bye]);
  });

  test('contains content of its own shape only', () => {
    const tall = { shape: '9:16' as const };
    const list = playlist(20, creator, [
      message(211, creator),
      message(212, creator, tall),
      nested(21, creator),
    ]);
    const inner = playlist(21, creator, [message(213, creator), message(214, creator)]);
    const on = (changes: Partial<StoredPlaylist>) =>
      idsOf(10, {
        playlists: [subscribed(changes), list, inner],
        subscriptions: [subscription(5, {})],
      });
    expect(on(tall)).toEqual([212]);
    expect(on({})).toEqual([211, 213, 214]);
  });

  test('is random if the feed is random, and keeps the items of a nested playlist together', () => {
    const inner = playlist(21, creator, [message(221, creator), message(222, creator)]);
    const items = [
      message(welcome, creator),
      nested(21, creator),
      message(bye, creator),
      message(tip, creator),
    ];
    const input = {
      playlists: [
        subscribed(),
        playlist(12, subscriber, [nested(10, subscriber, [1, 2])]),
        playlist(20, creator, items, { order: 'random' }),
        inner,
      ],
      subscriptions: [subscription(5, {})],
    };
    const orders = new Set<string>();
    const subsets = new Set<string>();
    for (let seed = 1; seed <= 200; seed++) {
      const ids = idsOf(10, input, { seed });
      expect(ids.indexOf(222)).toBe(ids.indexOf(221) + 1);
      orders.add(ids.join());
      subsets.add(idsOf(12, input, { seed }).join());
    }
    expect(orders.size).toBe(24);
    expect(subsets).toEqual(new Set([`${welcome},221,222`, `221,222,${welcome}`]));
  });

  test('answers of the playlist replace the data of the subscription', () => {
    const answers = { country: 'CA' };
    expect(idsOf(10, withData('US', feed, { subscription: { id: 5, answers } }))).toEqual([
      welcome,
      snow,
      bye,
    ]);
  });

  test.each<[string, Partial<SubscribedFeed>]>([
    ['the subscription is not live', { isLive: false }],
    ['the subscription belongs to another account', { accountId: 3 }],
    ['the feed has no playlist', { feed: subscription(5, {}, { playlist: null }).feed }],
    ['the playlist of the feed does not exist', { feed: subscription(5, {}, { playlist: 99 }).feed }],
    ['the list belongs to another account', { feed: subscription(5, {}, { playlist: 11 }).feed }],
  ])('plays nothing if %s', (_name, changes) => {
    const subscriptions = [subscription(5, {}, {}, changes)];
    expect(idsOf(11, { playlists: [subscribed(), mixed, feed], subscriptions })).toEqual([own]);
    expect(idsOf(10, { playlists: [subscribed(), mixed, feed], subscriptions })).toEqual([]);
  });

  test('plays nothing outside the dates of the feed', () => {
    const until = (endDate: string) => idsOf(11, withData('', { ...feed, endDate }));
    expect(until(day)).toEqual([welcome, bye, own]);
    expect(until('2026-07-14')).toEqual([own]);
  });

  test('plays neither a subscription playlist of the creator nor the feed again', () => {
    const items = [
      nested(22, creator),
      nested(20, creator),
      nested(21, creator),
      message(own, subscriber),
      message(bye, creator),
    ];
    const input = {
      playlists: [
        subscribed(),
        playlist(12, subscriber, [nested(10, subscriber, [5, 5])]),
        playlist(20, creator, items),
        playlist(21, creator, [nested(20, creator), message(welcome, creator)]),
        playlist(22, creator, [], { subscription: { id: 6, answers: {} } }),
      ],
      subscriptions: [subscription(5, {}), subscription(6, {}, {}, { accountId: creator })],
    };
    expect(idsOf(10, input)).toEqual([welcome, bye]);
    expect(idsOf(12, input)).toEqual([bye]);
  });
});

describe('the pages of a subscription playlist', () => {
  const openKeys = new Map([[welcome, [open('country'), open('town')]]]);

  test('a message reads data only for the keys that it leaves open', () => {
    expect(passOf(10, { ...withData('CA'), openKeys })).toEqual([
      { message: welcome, data: { country: 'CA' } },
      { message: snow },
      { message: bye },
    ]);
  });

  test('a message without open keys keeps its id, and equal data gives equal ids', () => {
    const idsFor = (country: string) =>
      resolveFeeds({ ...withData(country), openKeys }, day, hashForTests)
        .playlists.find(({ id }) => id === 10)
        ?.items.map((item) => (item.kind === 'message' ? item.message : 0));
    const [open = 0, ...closed] = idsFor('DE') ?? [];
    expect(closed).toEqual([bye]);
    expect(open).toBeLessThan(0);
    expect(idsFor('DE')).toEqual([open, bye]);
    expect(idsFor('FR')?.[0]).not.toBe(open);
    expect(idsFor('')).toEqual([welcome, bye]);
  });

  test('accounts with equal data share a page, unless the data can name content of the account', () => {
    const other = 3;
    const pages = (isPersonal: boolean) => {
      const lists = [
        subscribed(),
        playlist(13, other, [], { subscription: { id: 6, answers: {} } }),
        playlist(20, creator, [message(welcome, creator)]),
      ];
      const subscriptions = [
        subscription(5, { country: 'DE' }),
        subscription(6, { country: 'DE' }, {}, { accountId: other }),
      ];
      const keysOf = new Map([[welcome, [open('country', isPersonal)]]]);
      const { messages } = resolveFeeds(
        { playlists: lists, subscriptions, openKeys: keysOf },
        day,
        hashForTests,
      );
      return [...messages.values()].map((each) => each.subscriber);
    };
    expect(pages(false)).toEqual([null]);
    expect(pages(true)).toEqual([subscriber, other]);
  });
});

describe('a message of a library', () => {
  const level = { conditions: [condition('level', 'greaterThanEqual', '3', 'double')] };
  const library = playlist(30, creator, [message(welcome, creator), message(tip, creator, level)]);
  const ownList = playlist(12, subscriber, [message(tip, creator), message(own, subscriber)]);
  const offer = (data: Record<string, string>, changes: Partial<SubscribedFeed> = {}, list = library) => ({
    playlists: [ownList, list],
    subscriptions: [subscription(5, data, { library: 30, playlist: null }, changes)],
  });
  const reasonOf = (input: ReturnType<typeof offer>) =>
    resolveFeeds({ ...input, openKeys: new Map() }, day, hashForTests)
      .playlists.flatMap(({ items }) => items)
      .flatMap((item) => (item.kind === 'leftOut' ? [item.reason] : []));

  test('plays in an own list while the conditions of the library hold', () => {
    expect(idsOf(12, offer({ level: '2' }))).toEqual([own]);
    expect(reasonOf(offer({ level: '2' }))).toEqual(['notOffered']);
    expect(idsOf(12, offer({ level: '3' }))).toEqual([tip, own]);
  });

  test('is left out without a live subscription', () => {
    expect(idsOf(12, offer({ level: '3' }, { isLive: false }))).toEqual([own]);
    expect(reasonOf(offer({ level: '3' }, { isLive: false }))).toEqual(['notSubscribed']);
    expect(reasonOf({ playlists: [ownList], subscriptions: [] })).toEqual(['missing']);
  });

  test('plays only within the dates of the library', () => {
    const dated = { ...library, startDate: '2026-07-10', endDate: '2026-07-20' };
    const on = (each: string) => idsOf(12, offer({ level: '3' }, {}, dated), { on: each });
    expect(['2026-07-09', '2026-07-10', '2026-07-20', '2026-07-21'].map(on)).toEqual([
      [own],
      [tip, own],
      [tip, own],
      [own],
    ]);
  });

  test('plays if a subset of a nested list offers it', () => {
    const outer = playlist(30, creator, [nested(31, creator, [1, 1])]);
    const inner = (...ids: number[]) =>
      playlist(
        31,
        creator,
        ids.map((id) => message(id, creator)),
      );
    const input = (list: StoredPlaylist) => ({
      playlists: [ownList, outer, list],
      subscriptions: offer({}).subscriptions,
    });
    expect(idsOf(12, input(inner(tip, welcome)))).toEqual([tip, own]);
    expect(idsOf(12, input(inner(welcome, tip)))).toEqual([own]);
  });

  test('reads the data of the subscription with the lowest id that offers it', () => {
    const openKeys = new Map([[tip, [open('town')]]]);
    const subscriptions = [
      subscription(7, { level: '4', town: 'Oslo' }, { library: 30 }),
      subscription(6, { level: '5', town: 'Rome' }, { library: 30 }),
      subscription(5, { level: '1', town: 'Bonn' }, { library: 30 }),
    ];
    expect(passOf(12, { playlists: [ownList, library], subscriptions, openKeys })).toEqual([
      { message: tip, data: { town: 'Rome' } },
      { message: own },
    ]);
  });

  test('does not play within the list of another feed', () => {
    const other = playlist(20, creator, [message(301, 3), message(bye, creator)]);
    const subscriptions = [
      subscription(5, {}),
      subscription(6, {}, { id: 2, accountId: 3, library: 40, playlist: null }),
    ];
    const playlists = [subscribed(), other, playlist(40, 3, [message(301, 3)])];
    expect(idsOf(10, { playlists, subscriptions })).toEqual([bye]);
  });
});

describe('an own list', () => {
  test('its conditions compare with empty values', () => {
    expect(idsOf(20, withData('CA'))).toEqual([welcome, bye]);
  });

  test('plays neither messages nor lists of other accounts', () => {
    const list = playlist(12, subscriber, [
      message(welcome, creator),
      nested(20, creator),
      message(own, subscriber),
    ]);
    expect(idsOf(12, { playlists: [list, feed], subscriptions: [] })).toEqual([own]);
  });

  test('without conditions, subscriptions and content of others the same playlists are returned', () => {
    const playlists = [playlist(12, subscriber, [message(own, subscriber), nested(13, subscriber)])];
    const resolved = resolveFeeds({ playlists, subscriptions: [], openKeys: new Map() }, day, hashForTests);
    expect(resolved.playlists).toBe(playlists);
  });
});

test('notes the items that are not in a list, with their index in the feed', () => {
  const noted: unknown[] = [];
  const input = { ...withData('ca'), openKeys: new Map() };
  const { playlists } = input;
  resolveFeeds({ ...input, playlists: playlists.slice(0, 1).concat(feed) }, day, hashForTests, (item) =>
    noted.push(item),
  );
  expect(noted).toEqual([
    { playlist: 10, index: 1, reason: 'condition' },
    { playlist: 20, index: 1, reason: 'condition' },
    { playlist: 20, index: 2, reason: 'condition' },
  ]);
});

test('a program contains the program ids with the ids of the rows, and the reason of a subscription that ended', () => {
  const openKeys = new Map([[welcome, [open('country')]]]);
  const inner = playlist(21, creator, [message(bye, creator)]);
  const list = playlist(20, creator, [message(welcome, creator), nested(21, creator)]);
  const input = { ...withData('CA', list), openKeys };
  const program = (isLive: boolean) => {
    const { playlists, messages } = resolveFeeds(
      {
        ...input,
        playlists: [...input.playlists, inner],
        subscriptions: input.subscriptions.map((each) => ({ ...each, isLive })),
      },
      day,
      hashForTests,
    );
    const page = {
      shape: '16:9' as const,
      seconds: 9,
      page: '',
      assets: [],
      archived: false,
      ready: true,
      name: '',
    };
    const rows = [
      { id: bye, ...page },
      ...[...messages].map(([id, { of, feed }]) => ({ id, of, feed, ...page })),
    ];
    const screen = { id: 1, name: '', mode: 'slideshow' as const, timezone: 'UTC', rotation: 0 as const };
    const rowsOf = { screen, schedules: [], manual: [10], overlays: [], playlists, messages: rows };
    return makeProgram(rowsOf, Date.parse('2026-07-15T12:00Z'), hashForTests, measureWith(hashForTests));
  };
  const live = program(true).program;
  expect(live.messages.map(({ of, feed }) => [of, feed])).toEqual([
    [welcome, 1],
    [undefined, undefined],
  ]);
  expect(live.playlists.map(({ of, feed }) => [of, feed])).toEqual([
    [undefined, undefined],
    [21, 1],
  ]);
  expect(program(false).leftOut).toEqual([
    { kind: 'playlist', id: 10, name: 'Playlist 10', playlist: null, schedules: [], reason: 'notSubscribed' },
  ]);
});
