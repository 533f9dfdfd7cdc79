import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { type CheckResult, runCheck } from '../check/check-result';
import { type Clock, systemClock } from '../clock/clock';
import { checkVersion } from './await-server';
import { countMissing } from './migrate';
import { refusePooler } from './refuse-pooler';

const maxWait = 5_000;
/** Maximum difference between the clocks of this machine and the database, in seconds. */
const maxClockDifference = 2;
/** Number of connections that one process of Marquee can use. */
const connectionsPerProcess = 25;

/**
 * Checks a database: version, sessions, rights, notifications, the tables, the clock, and the number of connections. The
 * database is not changed.
 */
export const checkDatabase = async (url: string, clock: Clock = systemClock): Promise<CheckResult[]> => {
  const reached = await runCheck('Database', 'Start the database, or correct DATABASE_URL.', async () => {
    const postgres = await checkVersion(url);
    return `PostgreSQL ${postgres} accepts connections.`;
  });
  if (reached.state === 'failed') return [reached];
  return [
    reached,
    await runCheck('Sessions', 'Correct DATABASE_URL.', async () => {
      await refusePooler(url);
      return 'Each connection keeps its session.';
    }),
    await runCheck('Notifications', 'Connect without a pooler, or use a pooler in session mode.', () =>
      notifications(url),
    ),
    ...(await withClient(url, (client) => checkServer(client, clock))),
  ];
};

const checkServer = async (client: pg.Client, clock: Clock): Promise<CheckResult[]> => [
  await runCheck('Rights', grantRights, () => rights(client)),
  await runCheck('Tables', 'Start the newer release, or restore a backup.', () => tables(client)),
  await runCheck('Clock', 'Check the database.', () => clocks(client, clock)),
  await runCheck('Connections', 'Check the database.', () => connections(client)),
];

const grantRights =
  'Make the user of DATABASE_URL the owner of the database, or let it create schemas there.';

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: maxWait,
    query_timeout: maxWait,
    application_name: 'marquee check',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};

/** Receives a notification on one connection that another connection has sent. */
const notifications = (url: string) =>
  withClient(url, (receiver) =>
    withClient(url, async (sender) => {
      const channel = `marquee_check_${randomBytes(6).toString('hex')}`;
      await receiver.query(`listen ${channel}`);
      const begun = performance.now();
      const received = once(receiver, 'notification', { signal: AbortSignal.timeout(maxWait) });
      await Promise.all([received, sender.query(`notify ${channel}`)]).catch((error: unknown) => {
        throw error instanceof Error && error.name === 'AbortError'
          ? new Error(`A notification did not arrive within ${maxWait / 1_000} seconds.`)
          : error;
      });
      return `A notification arrived after ${Math.round(performance.now() - begun)} ms.`;
    }),
  );

/** Creates a schema and a table in a transaction that is rolled back. */
const rights = async (client: pg.Client) => {
  const name = `marquee_check_${randomBytes(6).toString('hex')}`;
  await client.query('begin');
  try {
    await client.query(`create schema ${name}`);
    await client.query(`create table ${name}.probe (id bigint primary key)`);
    await client.query(`insert into ${name}.probe values (1)`);
  } finally {
    await client.query('rollback');
  }
  return 'This user can create schemas and tables.';
};

const tables = async (client: pg.Client) => {
  const missing = await countMissing(client);
  if (missing === 0) return 'All tables are those of this release.';
  return {
    text: `${missing} migrations are missing.`,
    advice: 'Start Marquee or run "marquee migrate".',
  };
};

const clocks = async (client: pg.Client, clock: Clock) => {
  const before = clock.now().getTime();
  const { rows } = await client.query<{ now: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  );
  // The database read its clock between the two instants of this machine.
  const difference = Math.abs(Number(rows[0]?.now) - (before + clock.now().getTime()) / 2) / 1_000;
  const text = `The clocks of this machine and the database differ by ${difference.toFixed(1)} seconds.`;
  return difference <= maxClockDifference
    ? text
    : { text, advice: 'Synchronize both machines, for example with chrony or systemd-timesyncd.' };
};

const connections = async (client: pg.Client) => {
  const { rows } = await client.query<{ allowed: string; used: string }>(
    `select current_setting('max_connections') as allowed, count(*) as used from pg_stat_activity
     where backend_type = 'client backend'`,
  );
  const [allowed, used] = [Number(rows[0]?.allowed), Number(rows[0]?.used)];
  const text = `${used} of ${allowed} connections are in use.`;
  return allowed - used >= connectionsPerProcess
    ? text
    : { text, advice: `Raise max_connections. A process of Marquee uses up to ${connectionsPerProcess}.` };
};
