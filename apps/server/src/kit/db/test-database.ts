import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { openLog } from '../log/log';
import { connect, type Database } from './open-database';
import { onServer, withDatabase } from './test-server';

/**
 * Creates a real, migrated, empty database for one test file. The database is dropped after the tests of the file. Call this
 * function at the top of the file: `const db = await testDatabase();`
 */
export const testDatabase = async (): Promise<Database> => {
  const template = inject('templateUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(template, `create database ${name} template ${databaseOf(template)}`);
  const db = connect(withDatabase(template, name), openLog({ logLevel: 'silent' }));
  afterAll(async () => {
    await db.close();
    await onServer(template, `drop database ${name} with (force)`);
  });
  return db;
};

const databaseOf = (url: string) => /^\w+:\/\/[^/]*\/([^?]*)/.exec(url)?.[1] ?? '';
