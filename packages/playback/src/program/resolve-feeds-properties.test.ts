import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Condition, conditionOperators, conditionTypes } from './conditions';
import type { FeedInput, StoredItem, StoredPlaylist, SubscribedFeed } from './feed-input';
import { modelPass, modelZone, type Played } from './feed-model-for-tests';
import { feedPass } from './feed-pass';
import { day, hashForTests, passOf } from './feeds-for-tests';
import { resolveFeeds } from './resolve-feeds';
import type { Shape } from './shapes';

// Account 1 subscribes to feeds of the accounts 2 and 3. The hundreds digit of a message and the tens digit of a playlist are the
// account. Odd content is 16:9 and even content is 9:16.
const accounts = [1, 2, 3];
const messageIds = accounts.flatMap((account) => [1, 2, 3, 4].map((index) => account * 100 + index));
const playlistIds = accounts.flatMap((account) => [1, 2, 3, 4].map((index) => account * 10 + index));
const shapeOf = (id: number): Shape => (id % 2 === 1 ? '16:9' : '9:16');

const texts = ['', '1', '2', '10', 'a', 'B ', 'b', 'yes'];
const keys = ['one', 'two', 'many'];
const data = fc.dictionary(fc.constantFrom(...keys), fc.constantFrom(...texts, 'a`2', 'b`yes'), {
  maxKeys: 3,
});
const condition = fc.record({
  keyName: fc.constantFrom(...keys),
  operator: fc.constantFrom(...conditionOperators),
  value: fc.constantFrom(...texts),
  dataType: fc.constantFrom(...conditionTypes),
});
const conditions = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Condition[]>([]) },
  { weight: 2, arbitrary: fc.array(condition, { minLength: 1, maxLength: 2 }) },
);

const mostlyOf = (ids: number[], account: number, digits: number) =>
  fc.oneof(
    { weight: 7, arbitrary: fc.constantFrom(...ids.filter((id) => Math.floor(id / digits) === account)) },
    { weight: 1, arbitrary: fc.constantFrom(...ids) },
  );
const range = fc.oneof(
  fc.constant<[number, number]>([1, 999]),
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 })),
);
const itemOf = (account: number): fc.Arbitrary<StoredItem> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ id: mostlyOf(messageIds, account, 100), conditions }).map(
        ({ id, ...rest }): StoredItem => ({
          ...rest,
          kind: 'message',
          message: id,
          accountId: Math.floor(id / 100),
          shape: shapeOf(id),
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.record({ id: mostlyOf(playlistIds, account, 10), range, conditions }).map(
        ({ id, range: [start, end], ...rest }): StoredItem => ({
          ...rest,
          kind: 'playlist',
          playlist: id,
          start,
          end,
          accountId: Math.floor(id / 10),
          shape: shapeOf(id),
        }),
      ),
    },
  );
const date = fc.constantFrom(...Array<null>(12).fill(null), '2026-07-14', day, '2026-07-16');

const listOf = (id: number): fc.Arbitrary<StoredPlaylist> => {
  const accountId = Math.floor(id / 10);
  const shown = fc.record({ id: fc.constantFrom(2, 3, 4, 2, 3, 4, 1), answers: data });
  return fc.record({
    id: fc.constant(id),
    accountId: fc.constant(accountId),
    name: fc.constant(''),
    shape: fc.constant(shapeOf(id)),
    order: fc.constantFrom(
      'sequential' as const,
      'sequential' as const,
      'sequential' as const,
      'random' as const,
    ),
    startDate: date,
    endDate: date,
    subscription: fc.oneof(
      { weight: accountId === 1 ? 1 : 9, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: shown },
    ),
    items: fc.array(itemOf(accountId), { minLength: 1, maxLength: 6 }),
  });
};

const subscriptionOf = (id: number): fc.Arbitrary<SubscribedFeed> =>
  fc
    .record({
      creator: fc.constantFrom(2, 2, 3),
      isLive: fc.constantFrom(true, true, true, true, true, false),
      data,
    })
    .chain(({ creator, isLive, data: given }) =>
      fc.record({
        id: fc.constant(id),
        // An account that subscribes to its own feed is not in the model: its lists could be on the path in two contexts.
        accountId: creator === 2 ? fc.constant(1) : fc.constantFrom(1, 1, 2),
        isLive: fc.constant(isLive),
        data: fc.constant(given),
        feed: fc.record({
          id: fc.constant(creator),
          accountId: fc.constant(creator),
          playlist: fc.option(mostlyOf(playlistIds, creator, 10), { freq: 6 }),
          library: fc.option(mostlyOf(playlistIds, creator, 10), { freq: 3 }),
          questions: fc.tuple(
            fc.record({
              keyName: fc.constant('one'),
              fieldType: fc.constant('string'),
              placeholder: fc.constantFrom('', 'a'),
            }),
            fc.record({
              keyName: fc.constant('many'),
              fieldType: fc.constant('string[]'),
              placeholder: fc.constant(''),
            }),
          ),
        }),
      }),
    );

const openKeys = fc
  .array(
    fc.tuple(
      fc.constantFrom(...messageIds),
      fc
        .subarray(keys, { minLength: 1 })
        .map((some) => some.map((keyName) => ({ keyName, isPersonal: false }))),
    ),
    {
      minLength: 8,
      maxLength: 20,
    },
  )
  .map((entries) => new Map(entries));

const worlds = fc.record({
  playlists: fc.tuple(...playlistIds.map(listOf)),
  subscriptions: fc.tuple(...[4, 2, 3].map(subscriptionOf)),
  openKeys,
  archived: fc.subarray(messageIds, { maxLength: 3 }),
  day: fc.constant(day),
});

const sorted = (played: Played[]): string[] => played.map((each) => JSON.stringify(each)).sort();
const plain = ({
  message,
  data: values = {},
}: {
  message: number;
  data?: Readonly<Record<string, string>>;
}) => ({
  message,
  data: Object.fromEntries(Object.entries(values).sort()),
});

test('property: the order of a pass equals the plain model of the rules', () => {
  let played = 0;
  let withOpenData = 0;
  fc.assert(
    fc.property(worlds, (world) => {
      const isRandom = world.playlists.some(({ order }) => order === 'random');
      for (const id of [11, 12, 13, 14, 21]) {
        const expected = modelPass(world, id).map(plain);
        const real = passOf(id, world, { archived: world.archived }).map(plain);
        if (isRandom) expect(sorted(real)).toEqual(sorted(expected));
        else expect(real).toEqual(expected);
        played += real.length;
        withOpenData += real.filter(({ data: values }) => Object.keys(values).length > 0).length;
      }
    }),
    { numRuns: 3_000 },
  );
  // The worlds are not empty: passes play, also with data.
  expect(played).toBeGreaterThan(10_000);
  expect(withOpenData).toBeGreaterThan(700);
});

test('property: the pass of a list in a zone equals the plain model of the rules', () => {
  let played = 0;
  fc.assert(
    fc.property(worlds, data, (world, values) => {
      const lists = new Map(world.playlists.map((list) => [list.id, list]));
      const fieldTypes = { one: 'string', many: 'string[]' };
      const isRandom = world.playlists.some(({ order }) => order === 'random');
      for (const id of [21, 22, 23, 24, 31]) {
        const context = { accountId: 2, data: { values, fieldTypes }, shape: null };
        const expected = modelZone(world, id, 2, values, fieldTypes);
        const real = feedPass(id, lists, context, day, 7).filter(
          (message) => message !== 0 && !world.archived.includes(message),
        );
        if (isRandom) expect(real.toSorted()).toEqual(expected.toSorted());
        else expect(real).toEqual(expected);
        played += real.length;
      }
    }),
    { numRuns: 2_000 },
  );
  // The lists are not empty.
  expect(played).toBeGreaterThan(5_000);
});

test('property: without conditions, subscriptions and content of other accounts, resolving changes nothing', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const ownOnly = world.playlists.map(({ items, ...list }) => ({
        ...list,
        subscription: null,
        items: items
          .filter(({ accountId }) => accountId === list.accountId)
          .map((item) => ({ ...item, conditions: [] })),
      }));
      const resolved = resolveFeeds({ ...world, playlists: ownOnly }, day, hashForTests);
      expect(resolved.playlists).toBe(ownOnly);
      expect(resolved.messages.size).toBe(0);
    }),
    { numRuns: 1_000 },
  );
});

test('property: the rows of another account do not change what an account plays, unless it subscribes', () => {
  fc.assert(
    fc.property(worlds, worlds, (world, other) => {
      const mix: FeedInput = {
        ...world,
        subscriptions: [],
        playlists: world.playlists.map((list, index) =>
          list.accountId === 1 ? list : (other.playlists[index] ?? list),
        ),
      };
      const alone = { ...world, subscriptions: [] };
      for (const id of [11, 12, 13, 14]) expect(passOf(id, mix)).toEqual(passOf(id, alone));
    }),
    { numRuns: 500 },
  );
});
