import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { builtInOwner } from '../schema/accounts';
import { answers } from '../schema/messages';
import { playlistMessageConditions } from '../schema/playlists';
import { calls, testWorld } from '../testing/test-world';
import { makeTenant, type Tenant } from './make-tenant';
import { positionsIn, sampleInput, withId } from './sample-input';
import { rowsOf } from './tenant-rows';

/**
 * The account of the built-in feeds is another tenant, without users. Every caller can know its ids, because they are small and the
 * same in every installation.
 */
const world = await testWorld({ hasBuiltInFeeds: true });
const { db } = world.services;
const feed = 104;
const message = 1_040_011;

let platform: Tenant;
let alpha: Tenant;
beforeAll(async () => {
  platform = await makeTenant(world, 'PLATFORM-ONLY');
  alpha = await makeTenant(world, 'ALPHA-ONLY');
});

const ids = async () => {
  const [answer] = await db.select({ id: answers.id }).from(answers).where(eq(answers.messageId, message));
  const [condition] = await db.select({ id: playlistMessageConditions.id }).from(playlistMessageConditions);
  return {
    account: builtInOwner.accountId,
    department: builtInOwner.departmentId,
    feed,
    feedQuestion: 10_410,
    message,
    answer: answer?.id ?? 0,
    playlist: feed * 10 + 1,
    playlistMessage: message * 10 + 1,
    playlistMessageCondition: condition?.id ?? 0,
  };
};

/**
 * Calls that read the public part of a feed: its description, its questions, its messages without pages, and the order of a list.
 * Every caller who knows the id of a list can read its order.
 */
const offered = [
  'GET /feeds/:id',
  'GET /feeds/:id/messages',
  'GET /questions/feed/:feedId',
  'GET /legacy/playlists/',
];
/** Calls that leave foreign rows out and return the rows of the caller's account. */
const leavesOut = ['GET /plays', 'GET /plays/csv', 'POST /player/plays'];

const builtInRows = () =>
  rowsOf(
    db,
    { ids: { account: builtInOwner.accountId, department: builtInOwner.departmentId, user: 0 } },
    { sharesAccount: false },
  );

test('no call changes or discloses the built-in account, except what its feeds offer', async () => {
  const before = await builtInRows();
  expect(
    [...before]
      .filter(([, rows]) => rows.length > 0)
      .map(([table]) => table)
      .toSorted(),
  ).toEqual([
    'answers',
    'departments',
    'feed_messages',
    'feeds',
    'messages',
    'playlist_message_conditions',
    'playlist_messages',
    'playlists',
  ]);
  const foreign = new Map(Object.entries(await ids()));
  const succeeded = new Set<string>();
  for (const [name, endpoint] of calls) {
    const input = sampleInput(endpoint, alpha.ids);
    for (const position of positionsIn(endpoint, input)) {
      const id = foreign.get(position.kind);
      if (id === undefined || name === 'POST /feeds/:id/subscribe') continue;
      for (const caller of [undefined, alpha.editor, alpha.owner, platform.owner, alpha.device]) {
        const { status, body } = await world.ask(caller, name, withId(input, position, id));
        expect(status, name).not.toBe(500);
        if (status < 300 && JSON.stringify(body) !== '[]') succeeded.add(name);
      }
    }
  }
  expect([...succeeded].toSorted()).toEqual([...offered, ...leavesOut].toSorted());
  expect(await builtInRows()).toEqual(before);
}, 60_000);

test('a subscriber plays a built-in feed and cannot change it', async () => {
  const before = await builtInRows();
  const { status } = await world.ask(alpha.owner, 'POST /feeds/:id/subscribe', {
    params: { id: feed },
    body: {},
  });
  expect(status).toBe(201);
  const library = await world.call(alpha.owner, 'GET /messages/feedLibraries');
  expect(library.body.map(({ id }) => id)).toContain(message);
  for (const name of ['GET /answers/message/:messageId', 'GET /playlists/:id', 'DELETE /messages/:id'])
    expect(
      (
        await world.ask(alpha.owner, name, {
          params: { messageId: message, id: name.includes('playlists') ? 1_041 : message },
        })
      ).status,
      name,
    ).toBe(404);
  expect(await builtInRows()).toEqual(before);
});
