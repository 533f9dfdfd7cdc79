import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { setUpByApi } from './support/api';
import { arrangeScreen } from './support/arrange';
import { owner } from './support/people';
import { pgbouncer, startPooler } from './support/start-pooler';
import { startPostgres } from './support/start-postgres';
import { startServer, startWrongly } from './support/start-server';
import { until } from './support/until';

const saves = 20;
const refusal =
  'DATABASE_URL leads to a pooler in transaction mode, which loses the messages to TVs. Use a pooler in session mode, or connect to PostgreSQL directly.';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** Runs statements directly on the PostgreSQL server, not through the pooler. */
const onDatabase = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

const freshDatabase = async (name: string) => {
  const client = await onDatabase(postgres.url);
  await client.query(`create database ${name}`);
  return postgres.url.replace(/postgres$/, name);
};

const pooled = async (databaseUrl: string, mode: Parameters<typeof startPooler>[1]) => {
  const pooler = await startPooler(databaseUrl, mode);
  onTestFinished(pooler.stop);
  return pooler.url;
};

const start = async (variables: Record<string, string>) => {
  const server = await startServer({ CHROMIUM_PATH: 'none', ...variables });
  onTestFinished(server.remove);
  return server;
};

/** Returns the messages that a browser with this token receives after its welcome. */
const openLink = async (url: string, jwt: string) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/link`);
  onTestFinished(() => socket.terminate());
  const topics: string[] = [];
  socket.on('message', (data) => topics.push(JSON.parse(String(data)).topic));
  await once(socket, 'open');
  socket.send(JSON.stringify({ jwt }));
  await once(socket, 'message');
  topics.length = 0;
  return topics;
};

test.skipIf(!pgbouncer)(
  'behind a pooler in session mode, saves are pushed, jobs run, and statements have their time limit',
  async () => {
    const direct = await freshDatabase('by_session');
    const DATABASE_URL = await pooled(direct, 'session');
    const one = await start({ DATABASE_URL });
    const other = await start({ DATABASE_URL, ROLES: 'web', DATA_DIR: one.dataDir });
    const { call, token } = await setUpByApi(one.url);
    const { changeTitle, messageId } = await arrangeScreen(call, 'Soup at noon');

    const topics = await openLink(other.url, token);
    for (let place = 0; place < saves; place++) await changeTitle(`Soup at ${place}`);
    const pushed = () => topics.filter((topic) => topic === 'answers' || topic === 'messages').length;
    await until('every save is pushed', () => pushed() >= saves);
    console.log(
      `${saves} saves, ${pushed()} pushes through the other process: ${[...new Set(topics)].join(', ')}`,
    );

    await call('POST /users/forgot', { body: { email: owner.email } });
    expect((await one.letterTo(owner.email)).subject).not.toBe('');

    const client = await onDatabase(direct);
    await client.query('begin; lock table answers in access exclusive mode');
    await expect(
      call('POST /answers', { body: [{ questionId: 202, messageId, value: 'late' }] }),
    ).rejects.toMatchObject({ status: 503 });
    await until('the server of PostgreSQL has ended the statement', async () => {
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
      return (await client.query(waiting)).rowCount === 0;
    });
    await client.query('rollback');
  },
);

test.skipIf(!pgbouncer).each(['transaction', 'statement'] as const)(
  'refuses a pooler in %s mode with one line of output, and holds no lock that blocks a later start',
  async (mode) => {
    const direct = await freshDatabase(`by_${mode}`);
    const DATABASE_URL = await pooled(direct, mode);
    for (let time = 0; time < 3; time++)
      expect(await startWrongly({ DATABASE_URL })).toEqual({ code: 1, said: refusal });
    const client = await onDatabase(direct);
    const { rows } = await client.query(`select 1 from pg_locks where locktype = 'advisory'`);
    expect(rows).toEqual([]);
    const server = await start({ DATABASE_URL: direct });
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    // The refusal is the same while a server uses the database and the pooler has spare connections to this database.
    expect(await startWrongly({ DATABASE_URL })).toEqual({ code: 1, said: refusal });
  },
);
if (!pgbouncer) console.log('Poolers: not run, pgbouncer is not installed.');
