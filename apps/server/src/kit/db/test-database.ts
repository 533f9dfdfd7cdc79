import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { openLog } from '../log/log';
import { connect, type Database } from './open-database';
import { onServer, withDatabase } from './test-server';

/** Creates a real, migrated, empty database. Returns its connection string and a function that drops the database. */
export const createTestDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const template = inject('templateUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(template, `create database ${name} template ${databaseOf(template)}`);
  return {
    url: withDatabase(template, name),
    drop: () => onServer(template, `drop database ${name} with (force)`),
  };
};

/**
 * Creates a database for one test file. The database is dropped after the tests of the file. Call this function at the top of the
 * file: `const db = await testDatabase();`
 */
export const testDatabase = async (): Promise<Database> => {
  const { url, drop } = await createTestDatabase();
  const db = connect(url, openLog({ logLevel: 'silent' }));
  afterAll(async () => {
    await db.close();
    await drop();
  });
  return db;
};

const databaseOf = (url: string) => /^\w+:\/\/[^/]*\/([^?]*)/.exec(url)?.[1] ?? '';
