import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { checkDatabase } from './check-database';
import { testDatabase } from './test-database';
import { onServer, withDatabase } from './test-server';

const db = await testDatabase();
const template = inject('templateUrl');

/** Returns the name and the state of each check. */
const statesOf = async (...args: Parameters<typeof checkDatabase>) =>
  Object.fromEntries((await checkDatabase(...args)).map(({ name, state }) => [name, state]));

const allOk = {
  Database: 'ok',
  Sessions: 'ok',
  Notifications: 'ok',
  Rights: 'ok',
  Tables: 'ok',
  Clock: 'ok',
  Connections: 'ok',
};

test('accepts a database of this release and leaves nothing in it', async () => {
  expect(await statesOf(db.url)).toEqual(allOk);
  const { rows } = await db.execute<{ name: string }>(
    sql`select nspname as name from pg_namespace where nspname like 'marquee_check%'`,
  );
  expect(rows).toEqual([]);
});

test('warns about a clock that differs by more than two seconds', async () => {
  const shifted = (seconds: number) => ({ now: () => new Date(Date.now() + seconds * 1_000) });
  expect(await statesOf(db.url, shifted(1))).toEqual(allOk);
  expect(await statesOf(db.url, shifted(4))).toEqual({ ...allOk, Clock: 'warning' });
});

test('warns about missing migrations, and fails for a role that may not create schemas', async () => {
  const name = `check_${randomBytes(6).toString('hex')}`;
  const role = `guest_${randomBytes(4).toString('hex')}`;
  await onServer(template, `create database ${name}`);
  await onServer(template, `create role ${role} login`);
  onTestFinished(async () => {
    await onServer(template, `drop database ${name} with (force)`);
    await onServer(template, `drop role ${role}`);
  });
  const asGuest = withDatabase(template, name).replace(/\/\/[^@/]*@/, `//${role}@`);
  expect(await statesOf(asGuest)).toEqual({ ...allOk, Rights: 'failed', Tables: 'warning' });
});

test('reports only the connection of a database that cannot be reached', async () => {
  expect(await statesOf(withDatabase(template, 'absent'))).toEqual({ Database: 'failed' });
});
