import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../db/test-database';
import { openLog } from '../log/log';
import { announce } from './announce';
import { listen } from './listen';
import type { Change } from './topics';

const db = await testDatabase();
const received: Change[] = [];
let gaps = 0;
const listening = await listen(
  db,
  openLog({ logLevel: 'silent' }),
  {
    onChange: (change) => void received.push(change),
    onGap: () => {
      gaps += 1;
    },
  },
  1_000,
);
afterAll(() => listening.close());
beforeEach(() => {
  received.length = 0;
  gaps = 0;
});

const backend = async () => {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where application_name = 'marquee listening' and datname = current_database()`,
  );
  return rows[0]?.pid ?? 0;
};

test('receives changes in order', async () => {
  await announce(db, { topic: 'commands', id: 2 ** 52 + 1, deviceId: 7 });
  await announce(db, { topic: 'playlists', id: 4 });
  await expect
    .poll(() => received)
    .toEqual([
      { topic: 'commands', id: 2 ** 52 + 1, deviceId: 7 },
      { topic: 'playlists', id: 4 },
    ]);
});

test('ignores a payload that is not a change, and receives the next change', async () => {
  await db.execute(sql`select pg_notify('marquee', 'no JSON'), pg_notify('marquee', '{"topic":7}')`);
  await announce(db, { topic: 'screens', id: 5 });
  await expect.poll(() => received).toEqual([{ topic: 'screens', id: 5 }]);
});

test('receives a change after the commit, and none after a rollback', async () => {
  const undone = db.transaction(async (tx) => {
    await announce(tx, { topic: 'screens', id: 1 });
    throw new Error('on purpose');
  });
  await expect(undone).rejects.toThrow('on purpose');
  await db.transaction(async (tx) => {
    await announce(tx, { topic: 'playlists', id: 2 });
    // The change of the messages arrives first, because it is committed first.
    await announce(db, { topic: 'messages', id: 3 });
    await expect.poll(() => received).toEqual([{ topic: 'messages', id: 3 }]);
  });
  await expect.poll(() => received.map(({ topic }) => topic)).toEqual(['messages', 'playlists']);
});

test('connects again after a lost connection, and reports the gap', async () => {
  await db.execute(sql`select pg_terminate_backend(${await backend()}::int)`);
  await expect.poll(() => gaps, { timeout: 20_000 }).toBe(1);
  await announce(db, { topic: 'schedules', id: 5 });
  await expect.poll(() => received).toEqual([{ topic: 'schedules', id: 5 }]);
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'connects again if the database stops responding',
  async () => {
    const pid = await backend();
    process.kill(pid, 'SIGSTOP');
    try {
      await expect.poll(() => gaps, { timeout: 20_000 }).toBe(1);
      await announce(db, { topic: 'schedules', id: 6 });
      await expect.poll(() => received).toEqual([{ topic: 'schedules', id: 6 }]);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  },
  60_000,
);

test('receives nothing after it is closed', async () => {
  await listening.close();
  await announce(db, { topic: 'sources', id: 7 });
  await expect.poll(backend).toBe(0);
  expect(received).toEqual([]);
});
