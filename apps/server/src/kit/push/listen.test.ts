import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../db/test-database';
import { openLog } from '../log/log';
import { announce, type Change } from './announce';
import { listen } from './listen';

const db = await testDatabase();
const heard: Change[] = [];
let gaps = 0;
const listening = await listen(
  db,
  openLog({ logLevel: 'silent' }),
  async (change) => void heard.push(change),
  async () => {
    gaps += 1;
  },
  1_000,
);
afterAll(() => listening.close());
beforeEach(() => {
  heard.length = 0;
  gaps = 0;
});

const backend = async () => {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where application_name = 'marquee listening' and datname = current_database()`,
  );
  return rows[0]?.pid ?? 0;
};

test('changes are heard in order', async () => {
  await announce(db, { topic: 'screens', id: 2 ** 52 + 1, version: 'v7' });
  await announce(db, { topic: 'playlists', id: 4 });
  await expect
    .poll(() => heard)
    .toEqual([
      { topic: 'screens', id: 2 ** 52 + 1, version: 'v7' },
      { topic: 'playlists', id: 4 },
    ]);
});

test('a foreign word in the channel is passed over, and what comes after it is heard', async () => {
  await db.execute(sql`select pg_notify('marquee', 'no JSON'), pg_notify('marquee', '{"topic":7}')`);
  await announce(db, { topic: 'screens', id: 5 });
  await expect.poll(() => heard).toEqual([{ topic: 'screens', id: 5 }]);
});

test('a change is told after the commit, and not at all when it is undone', async () => {
  const undone = db.transaction(async (tx) => {
    await announce(tx, { topic: 'undone', id: 1 });
    throw new Error('on purpose');
  });
  await expect(undone).rejects.toThrow('on purpose');
  await db.transaction(async (tx) => {
    await announce(tx, { topic: 'kept', id: 2 });
    // Another's change overtakes it, because it is committed first.
    await announce(db, { topic: 'meanwhile', id: 3 });
    await expect.poll(() => heard).toEqual([{ topic: 'meanwhile', id: 3 }]);
  });
  await expect.poll(() => heard.map(({ topic }) => topic)).toEqual(['meanwhile', 'kept']);
});

test('a line that was cut is taken up again, and the gap is told', async () => {
  await db.execute(sql`select pg_terminate_backend(${await backend()}::int)`);
  await expect.poll(() => gaps, { timeout: 20_000 }).toBe(1);
  await announce(db, { topic: 'after', id: 5 });
  await expect.poll(() => heard).toEqual([{ topic: 'after', id: 5 }]);
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a line that went dead without a word is noticed',
  async () => {
    const pid = await backend();
    process.kill(pid, 'SIGSTOP');
    try {
      await expect.poll(() => gaps, { timeout: 20_000 }).toBe(1);
      await announce(db, { topic: 'after', id: 6 });
      await expect.poll(() => heard).toEqual([{ topic: 'after', id: 6 }]);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  },
  60_000,
);

test('once closed it hears nothing and stays closed', async () => {
  await listening.close();
  await announce(db, { topic: 'late', id: 7 });
  await expect.poll(backend).toBe(0);
  expect(heard).toEqual([]);
});
