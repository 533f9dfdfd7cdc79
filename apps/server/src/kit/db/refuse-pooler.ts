import pg from 'pg';
import { ConfigError } from '../config/config-error';
import { removeTimeLimits } from './remove-time-limits';

const rounds = 10;

/**
 * Refuses a pooler in transaction or statement mode. LISTEN/NOTIFY needs a session, and such a pooler loses changes without
 * an error. A direct connection and a pooler in session mode are accepted.
 * @throws ConfigError one line with the required action
 */
export const refusePooler = async (url: string): Promise<void> => {
  const options = { connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 };
  const one = new pg.Client(options);
  const other = new pg.Client(options);
  for (const client of [one, other]) client.on('error', () => {});
  try {
    await one.connect();
    await removeTimeLimits(one);
    if (await isDirect(one)) return;
    await other.connect();
    await removeTimeLimits(other);
    for (let round = 0; round < rounds; round++) if (!(await keepSessions(one, other))) throw refusal();
  } catch (error) {
    throw isStatementMode(error) ? refusal() : error;
  } finally {
    await Promise.all([one.end(), other.end()].map((ended) => ended.catch(() => {})));
  }
};

/** Returns whether the connection leads directly to PostgreSQL. A pooler reports another process id than PostgreSQL does. */
const isDirect = async (client: pg.Client) =>
  'processID' in client && client.processID === (await processOf(client));

/**
 * Returns whether each connection keeps its PostgreSQL process. In transaction mode, two open connections use the same process
 * alternately, or one connection uses several processes.
 */
const keepSessions = async (one: pg.Client, other: pg.Client): Promise<boolean> => {
  const before = await processOf(one);
  await other.query('begin');
  try {
    return (await processOf(other)) !== before && (await processOf(one)) === before;
  } finally {
    await other.query('rollback');
  }
};

const processOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
};

const isStatementMode = (error: unknown) =>
  error instanceof Error && /statement pooling mode/.test(error.message);

const refusal = () =>
  new ConfigError(
    'DATABASE_URL leads to a pooler in transaction mode, which loses the messages to TVs. Use a pooler in session mode, or connect to PostgreSQL directly.',
  );
