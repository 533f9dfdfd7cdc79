import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { openLog } from '../log/log';
import { connect, type Database } from './open-database';
import { onServer, withDatabase } from './test-server';

/**
 * A real, migrated, empty database of a test file's own, dropped when the file is through.
 * Call it at the top of the file: `const db = await testDatabase();`
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
