import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';
import { installationJob } from '../jobs/job';
import { openJobs } from '../jobs/open-jobs';
import { openLog } from '../log/log';
import { listen } from '../push/listen';
import { connect } from './open-database';
import { breakableDatabase } from './test-breakable-database';

const { services } = await testWorld();
const line = await breakableDatabase(services.db.url);
const lines: { level: number; msg: string }[] = [];
const log = openLog({ logLevel: 'info' }, { write: (text) => lines.push(JSON.parse(text)) });

const db = connect(line.url, log);
const { noteError } = db;
let errors = 0;
db.noteError = (error, what) => {
  errors++;
  noteError(error, what);
};
const all = ['first', 'second', 'third'].map((name) =>
  installationJob({ name, title: 'Do nothing', run: async () => {} }),
);
const jobs = await openJobs({ db, log, metrics: new Registry(), all, recurring: [], lookEverySeconds: 1 });
await jobs.work({ ...services, db, jobs });
const nothing = async () => {};
const listening = await listen(db, log, { onChange: nothing, onGap: nothing });
afterAll(async () => {
  await listening.close();
  await jobs.close();
  await db.close();
});
beforeEach(() => {
  lines.length = 0;
  errors = 0;
});
const texts = () => lines.map(({ msg }) => msg);

test('logs one line at the beginning and one line at the end of an outage', async () => {
  line.cut();
  await expect.poll(() => errors, { timeout: 30_000 }).toBeGreaterThan(12);
  expect(texts()).toEqual(['the database cannot be reached']);
  await line.mend();
  await expect.poll(texts, { timeout: 10_000 }).toContain('the database can be reached again');
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [40, 'the database cannot be reached'],
    [30, 'the database can be reached again'],
  ]);
}, 60_000);

test('logs a lost connection while the database can be reached', async () => {
  const cutListening = async () => {
    const { rows } = await services.db.execute<{ ended: boolean }>(
      sql`select pg_terminate_backend(pid) as ended from pg_stat_activity where application_name = 'marquee listening' and datname = current_database()`,
    );
    return rows.length;
  };
  await expect.poll(cutListening, { timeout: 10_000 }).toBe(1);
  await expect.poll(texts).toEqual(['the connection on which changes are received was lost']);
});

test('logs every error that is not part of an outage', () => {
  db.noteError(new Error('a fault of our own'), 'the job queue met an error');
  db.noteError(new Error('a fault of our own'), 'the job queue met an error');
  expect(texts()).toEqual(['the job queue met an error', 'the job queue met an error']);
});
