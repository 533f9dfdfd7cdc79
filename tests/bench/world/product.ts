import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Server, startServer } from '../harness/child';
import { cpuOfFamily } from '../harness/proc';

const main = join(import.meta.dirname, '../../../apps/server/dist/main.js');

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** For what would be disturbed by a browser that draws beside it. */
export const withoutThumbnails = { CHROMIUM_PATH: 'none' };

/** The built server on an embedded database of its own, and ways to its insides. */
export const startProduct = async (env: Record<string, string> = {}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  const server = await startServer(main, '/health/ready', { DATA_DIR: dataDir, ...env });
  const postgres = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const socket = encodeURIComponent(join(dataDir, 'postgres-socket'));
  const databaseUrl = `postgresql:///marquee?host=${socket}&user=app`;
  return {
    ...server,
    dataDir,
    /** Milliseconds of CPU that the database has used. */
    databaseCpu: () => cpuOfFamily(postgres),
    databaseUrl,
    /** Runs statements past the product, for what would take long through it. */
    withDatabase: async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
      const client = new pg.Client({ connectionString: databaseUrl, application_name: 'bench' });
      await client.connect();
      return work(client).finally(() => client.end());
    },
    databaseLog: () => readFileSync(join(dataDir, 'postgres.log'), 'utf8'),
    /** Another process of the product on the same database, which is up already. */
    startAnother: (): Promise<Server> =>
      startServer(main, '/health/ready', { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
