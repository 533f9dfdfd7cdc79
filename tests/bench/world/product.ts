import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Server, startServer } from '../harness/child';
import { cpuOfFamily } from '../harness/proc';

/** The entry of the built server. */
export const serverScript = join(import.meta.dirname, '../../../apps/server/dist/main.js');

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Environment variables for measurements that a rendering browser would disturb. */
export const withoutThumbnails = { CHROMIUM_PATH: 'none' };

/** Starts the built server with a new embedded database. Returns functions to inspect the server and the database. */
export const startProduct = async (env: Record<string, string> = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  const server = await startServer(serverScript, '/health/ready', { DATA_DIR: dataDir, ...env });
  const postgres = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const socket = encodeURIComponent(join(dataDir, 'postgres-socket'));
  const databaseUrl = `postgresql:///marquee?host=${socket}&user=app`;
  return {
    ...server,
    dataDir,
    /** Returns the CPU time of the database in milliseconds. */
    databaseCpu: () => cpuOfFamily(postgres),
    databaseUrl,
    /** Runs statements directly on the database, for work that would take too long through the API. */
    withDatabase: async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
      const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bench' });
      await client.connect();
      return work(client).finally(() => client.end());
    },
    databaseLog: () => readFileSync(join(dataDir, 'postgres.log'), 'utf8'),
    /** Starts another process of the product on the same running database. */
    startAnother: (): Promise<Server> =>
      startServer(serverScript, '/health/ready', { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
