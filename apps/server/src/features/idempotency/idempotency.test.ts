import { maxKeysPerDay } from '@marquee/contract/kit/limits';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { mountFeatures } from '../../features';
import { buildServer } from '../../kit/http/build-server';
import { testWorld } from '../../testing/test-world';
import { messages } from '../../schema/messages';
import { deleteOldCalls } from './idempotency-jobs';
import { idempotentCalls } from '../../schema/idempotency';
import { maxResponses } from './run-once';

const world = await testWorld();
const { app, ask, call, clock, register, services } = world;
const { db } = services;
await register('Platform');
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');

/** A second process with the same database. */
const other = await buildServer(services.config, services.log);
const otherFeatures = mountFeatures(other, services);
await other.ready();
afterAll(async () => {
  await other.close();
  await otherFeatures.close();
});

const row = (name: string) => [{ templateId: 2, name, seconds: 15 }];
const post = (key: string, name: string, { by = anna, to = app } = {}) =>
  to.inject({
    method: 'POST',
    url: '/api/messages',
    headers: { authorization: `Bearer ${by.token}`, 'idempotency-key': key },
    payload: row(name),
  });
const countOf = (name: string) => db.$count(messages, eq(messages.name, name));

test('a repeated call gets the first response and changes nothing', async () => {
  const first = await post('a', 'Soup');
  const again = await post('a', 'Soup');
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect([first, again].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
  expect(await countOf('Soup')).toBe(1);
  await post('b', 'Soup');
  expect(await countOf('Soup')).toBe(2);
});

test('a repeated call whose response has no body gets the same status', async () => {
  const { body: made } = await call(anna, 'POST /playlists', { body: [{ name: 'Gone' }] });
  const headers = { 'idempotency-key': 'deletion' };
  for (const replayed of [undefined, 'true']) {
    const {
      statusCode,
      body,
      headers: sent,
    } = await app.inject({
      method: 'DELETE',
      url: `/api/playlists/${made[0]?.id}`,
      headers: { ...headers, authorization: `Bearer ${anna.token}` },
    });
    expect([statusCode, body, sent['idempotent-replayed']]).toEqual([204, '', replayed]);
  }
});

test('a call without the header, and a call that changes nothing, is not stored', async () => {
  const before = await db.$count(idempotentCalls);
  await call(anna, 'POST /playlists', { body: [{ name: 'Plain' }] });
  await ask(anna, 'GET /playlists', {}, { 'idempotency-key': 'read' });
  expect(await db.$count(idempotentCalls)).toBe(before);
});

test('two processes that get a call at once carry it out once', async () => {
  const both = [app, other, app, other, app, other];
  const responses = await Promise.all(both.map((to) => post('both', 'Salad', { to })));
  expect(await countOf('Salad')).toBe(1);
  for (const { statusCode, json, headers } of responses)
    if (statusCode !== 200)
      expect([statusCode, json().code, headers['retry-after']]).toEqual([409, 'call-running', '5']);
  expect((await post('both', 'Salad', { to: other })).statusCode).toBe(200);
});

test('the key of another input is refused, and other callers and calls have keys of their own', async () => {
  await post('mine', 'Bread');
  const reused = await post('mine', 'Cake');
  expect([reused.statusCode, reused.json().code]).toEqual([422, 'key-reused']);
  expect((await post('mine', 'Cake', { by: bea })).statusCode).toBe(200);
  const headers = { 'idempotency-key': 'mine' };
  expect((await ask(anna, 'POST /playlists', { body: [{ name: 'Menu' }] }, headers)).status).toBe(200);
  const key = { name: 'Kitchen', scope: 'edit', days: null } as const;
  const { body } = await call(anna, 'POST /apiKeys', { body: key });
  expect((await ask({ token: body.key }, 'POST /messages', { body: row('Cake') }, headers)).status).toBe(200);
});

test('the keys of two people of a department, and of their API keys, never meet', async () => {
  const invitation = { email: bea.email, departmentId: anna.departmentId, permissions: 'edit' } as const;
  const { body: invited } = await call(anna, 'POST /accountUsers/add', { body: invitation });
  await call(bea, 'POST /invitations/:id/accept', { params: { id: invited.id } });
  const { email, password } = bea;
  const { body: session } = await call(undefined, 'POST /users/login', { body: { email, password } });
  const there = session.departments.find(({ id }) => id === anna.departmentId);
  const keys = await Promise.all(
    ['Door', 'Bar'].map((name) =>
      call(anna, 'POST /apiKeys', { body: { name, scope: 'edit', days: null } }).then(({ body }) => body.key),
    ),
  );
  const callers = [anna.token, there?.jwt ?? '', ...keys];
  const headers = { 'idempotency-key': 'shared' };
  for (const [at, token] of callers.entries()) {
    const sent = await ask({ token }, 'POST /messages', { body: row(`Shared ${at}`) }, headers);
    expect([sent.status, sent.body[0]?.name]).toEqual([200, `Shared ${at}`]);
  }
});

test('a refused call can be sent again with its key', async () => {
  const headers = { 'idempotency-key': 'refused' };
  const body = [{ templateId: 999_999, name: 'Pie', seconds: 15 }];
  for (const _ of [1, 2])
    expect((await ask(anna, 'POST /messages', { body }, headers)).body.code).toBe('not-found');
  expect((await post('refused', 'Pie')).statusCode).toBe(200);
});

test.each(['', 'two words', 'x'.repeat(256)])('refuses the key %j', async (key) => {
  expect((await post(key, 'Nothing')).statusCode).toBe(400);
});

test('a call whose process ended in the middle is never carried out again', async () => {
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  await client.query('begin');
  await client.query('lock table messages in exclusive mode');
  const interrupted = post('lost', 'Stew');
  const isRunning = () => db.$count(idempotentCalls, eq(idempotentCalls.key, 'lost'));
  await expect.poll(isRunning).toBe(1);
  expect((await post('lost', 'Stew', { to: other })).json().code).toBe('call-running');
  clock.advance(11 * 60_000);
  expect((await post('lost', 'Stew', { to: other })).json().code).toBe('call-unknown');
  // The connection of the first call ends, as it does with its process.
  await expect
    .poll(async () => {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount;
    })
    .toBe(1);
  await client.query('rollback');
  await client.end();
  expect((await interrupted).statusCode).toBeGreaterThanOrEqual(500);
  expect((await post('lost', 'Stew')).json().code).toBe('call-unknown');
  expect(await countOf('Stew')).toBe(0);
});

test('secret and large responses are not stored, and the call is not carried out again', async () => {
  const headers = { 'idempotency-key': 'secret' };
  const body = { name: 'Once', scope: 'read', days: null } as const;
  const create = () => ask(anna, 'POST /apiKeys', { body }, headers);
  const { body: made } = await create();
  expect((await create()).body.code).toBe('call-done');
  expect(JSON.stringify(await db.select().from(idempotentCalls))).not.toContain(made.key);
  const keys = (await call(anna, 'GET /apiKeys')).body.filter(({ name }) => name === 'Once');
  expect(keys).toHaveLength(1);

  const many = Array.from({ length: 500 }, () => row('"'.repeat(200))).flat();
  const save = () => ask(anna, 'POST /messages', { body: many }, { 'idempotency-key': 'large' });
  expect((await save()).text.length).toBeGreaterThan(256 * 1024);
  expect((await save()).body.code).toBe('call-done');
});

test('an organization keeps the newest 3,000 responses, and its older calls are still not carried out again', async () => {
  await post('oldest', 'Oldest');
  clock.advance(1_000);
  await db.execute(sql`
    insert into idempotent_calls (account_id, department_id, caller, call, key, input_hash, state, answer, started_at)
    select ${anna.accountId}, ${anna.departmentId}, 'key 1', 'POST /messages', 'many ' || nth, '', 'done', '{"body":[]}',
      ${clock.now().toISOString()}::timestamptz from generate_series(1, ${maxResponses}) nth`);
  clock.advance(1_000);
  await post('newest', 'Newest');
  expect((await post('newest', 'Newest')).statusCode).toBe(200);
  expect((await post('oldest', 'Oldest')).json().code).toBe('call-done');
  expect(await countOf('Oldest')).toBe(1);
  await db.delete(idempotentCalls).where(eq(idempotentCalls.caller, 'key 1'));
});

test('a response of more than 16 KB is not stored', async () => {
  const body = Array.from({ length: 100 }, (_, nth) => ({
    templateId: 2,
    name: `Large ${nth}`,
    seconds: 15,
  }));
  const headers = { 'idempotency-key': 'sixteen' };
  expect((await ask(anna, 'POST /messages', { body }, headers)).status).toBe(200);
  expect((await ask(anna, 'POST /messages', { body }, headers)).body.code).toBe('call-done');
});

test('an organization makes at most 50,000 calls with a key in a day', async () => {
  await post('first-of-many', 'First');
  const key = `idempotency keys of ${anna.accountId}`;
  await db.execute(sql`update attempts set count = ${maxKeysPerDay} where key = ${key}`);
  const refused = await post('one-more', 'More');
  expect([refused.statusCode, refused.json().errors]).toEqual([
    429,
    [expect.stringContaining('50,000 calls with Idempotency-Key today')],
  ]);
  expect((await post('of-another', 'Coffee', { by: bea })).statusCode).toBe(200);
  await db.execute(sql`delete from attempts where key = ${key}`);
});

test('a call is remembered for a day, and a job deletes it', async () => {
  await post('day', 'Tea');
  clock.advance(86_400_000 - 1);
  await post('day', 'Tea');
  expect(await countOf('Tea')).toBe(1);
  clock.advance(1);
  await post('day', 'Tea');
  expect(await countOf('Tea')).toBe(2);
  await deleteOldCalls.perform(services, {});
  expect(await db.$count(idempotentCalls)).toBe(1);
});
