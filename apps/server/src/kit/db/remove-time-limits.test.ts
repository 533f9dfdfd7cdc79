import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { openJobs } from '../jobs/open-jobs';
import { openLog } from '../log/log';
import { announce } from '../push/announce';
import { listen } from '../push/listen';
import { connect } from './open-database';
import { testDatabase } from './test-database';

const { url } = await testDatabase();
const lines: string[] = [];
const log = openLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) });

/** Limits of a role that are meant for other programs. PostgreSQL 15 and 16 do not have `transaction_timeout`. */
const limits = { statement: 200, lock: 200, idle_in_transaction_session: 200, idle_session: 300 };

test('no connection of the server has the time limits of its role or database', async () => {
  const before = connect(url, log);
  for (const [name, milliseconds] of Object.entries(limits))
    await before.execute(
      sql.raw(`do $$ begin execute 'alter database ' || quote_ident(current_database()) ||
        ' set ${name}_timeout = ${milliseconds}'; end $$`),
    );
  await before.close();
  const db = connect(url, log);
  const jobs = await openJobs({ db, log, metrics: new Registry(), all: [], recurring: [] });
  let gaps = 0;
  const received: unknown[] = [];
  const listening = await listen(db, log, {
    onChange: (change) => void received.push(change),
    onGap: () => void gaps++,
  });
  await db.execute(sql`select pg_sleep(1)`);
  await announce(db, { topic: 'playlists', id: 4 });
  await expect.poll(() => received).toEqual([{ topic: 'playlists', id: 4 }]);
  expect(gaps).toBe(0);
  expect(lines).toEqual([]);
  await listening.close();
  await jobs.close();
  await db.close();
});
