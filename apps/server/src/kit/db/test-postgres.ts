import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openLog } from '../log/log';
import { launchPostgres } from './launch-postgres';
import { migrateDatabase } from './migrate';
import { onServer, withDatabase } from './test-server';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
  }
}

/** Starts PostgreSQL for a test run, unless TEST_DATABASE_URL is set. Creates the migrated database that test files clone. */
export const setup = async (project: TestProject) => {
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-test-'));
  const log = openLog({ logLevel: 'warn' });
  const launched = given ? undefined : await launchPostgres({ dataDir, log, durable: false });
  const url = given ?? launched?.url ?? '';
  const template = `template_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${template}`);
  await migrateDatabase(withDatabase(url, template), log);
  // A database that has connections cannot be cloned.
  await onServer(url, `alter database ${template} allow_connections false`);
  project.provide('templateUrl', withDatabase(url, template));

  return async () => {
    if (given) await onServer(url, `drop database ${template} with (force)`);
    await launched?.stop();
    await rm(dataDir, { recursive: true });
  };
};
