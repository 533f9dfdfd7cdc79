import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number that nothing else locks by. */
const lock = 7_161_218_015;

/**
 * Brings the tables up to date. Several processes may start at once: one migrates, the others wait for it.
 * A migration has all the time it needs, and either all that are missing are done or none.
 */
export const migrateDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
  // What breaks the connection also fails the statement that is running.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set client_min_messages = warning');
    await client.query('select pg_advisory_lock($1)', [lock]);
    await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() });
  } finally {
    await client.end();
  }
};

/** In the sources and in the built server alike it lies in a folder above. */
const migrationsFolder = () => {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'migrations'))) return join(folder, 'migrations');
  }
  throw new Error('The folder of migrations is missing.');
};
