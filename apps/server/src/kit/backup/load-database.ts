import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ConfigError } from '../config/config-error';
import { findAbove } from '../config/find-above';
import { migrationNames, runMissing } from '../db/migrate';
import type { Backup } from './backup-folder';
import { columnsOf, relation, tableFile, tableNames } from './dump-database';
import type { Manifest, TablePart } from './manifest';
import { readLines } from './parts';

const quote = pg.escapeIdentifier;
const maxRows = 500;
const maxTextLength = 4_000_000;

/**
 * Creates the tables as the release of the backup had them: runs exactly the migrations of the backup.
 * @throws ConfigError if the backup is of a newer release
 */
export const makeTables = async (client: pg.Client, manifest: Manifest): Promise<void> => {
  const all = findAbove('migrations');
  const known = migrationNames(all);
  const unknown = manifest.database.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new ConfigError(
      `A newer release of Marquee (${manifest.marquee}) made this backup. Restore it with that release or a later one.`,
    );
  const folder = await mkdtemp(join(tmpdir(), 'marquee-migrations-'));
  try {
    for (const name of manifest.database.migrations) await symlink(join(all, name), join(folder, name));
    await runMissing(client, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/**
 * Replaces the rows of all tables by the rows of a backup, in one transaction. The tables must be as `makeTables` creates them.
 * Checks all foreign keys and the number of rows before the commit. Waiting jobs are loaded if the schema of the jobs exists.
 */
export const loadDatabase = async (
  client: pg.Client,
  { folder, manifest: { database } }: Backup,
): Promise<void> => {
  const tables = database.tables.filter(({ name }) => !name.includes('.'));
  await compareTables(client, tables);
  await client.query('begin');
  const keys = await foreignKeys(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  await setTriggers(client, tables, 'disable');
  await client.query(`truncate ${tables.map(({ name }) => relation(name)).join(', ')}`);
  for (const table of tables) await insertRows(client, folder, table, table.columns);
  for (const { name, value } of database.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [relation(name), value]);
  await setTriggers(client, tables, 'enable');
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
  for (const table of tables) await checkCount(client, table);
  const jobs = database.tables.find(({ name }) => name.includes('.'));
  if (jobs) await loadJobs(client, folder, jobs);
  await client.query('commit');
};

/** @throws Error if the backup lacks a table or a column that its migrations create, or has another one */
const compareTables = async (client: pg.Client, tables: TablePart[]) => {
  const created = await tableNames(client);
  const lacks = created.find((name) => !tables.some((table) => table.name === name));
  if (lacks) throw new Error(`The backup is damaged: it lacks the table ${lacks}.`);
  for (const { name, columns } of tables) {
    if (!created.includes(name))
      throw new Error(`The backup has the table ${name}, which Marquee does not have.`);
    const all = await columnsOf(client, name);
    const differs = [...all, ...columns].find((each) => !all.includes(each) || !columns.includes(each));
    if (differs) throw new Error(`The backup is damaged: the column ${differs} of ${name} does not fit.`);
  }
};

type ForeignKey = { table: string; name: string; definition: string };

const foreignKeys = async (client: pg.Client): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return rows;
};

/** The rows were checked when they were written. Triggers would refuse some of them, such as the lines of a sent invoice. */
const setTriggers = async (client: pg.Client, tables: TablePart[], change: 'enable' | 'disable') => {
  for (const { name } of tables) await client.query(`alter table ${relation(name)} ${change} trigger user`);
};

/** Jobs of unknown queues and values of unknown columns are left out, because another version of the library may run. */
const loadJobs = async (client: pg.Client, folder: string, table: TablePart) => {
  const columns = await columnsOf(client, table.name);
  if (columns.length === 0) return;
  const queue = `line ->> ${table.columns.indexOf('name')}`;
  const known = table.columns.filter((column) => columns.includes(column));
  await insertRows(
    client,
    folder,
    table,
    known,
    `where ${queue} in (select name from jobs.queue) on conflict do nothing`,
  );
};

const insertRows = async (
  client: pg.Client,
  folder: string,
  table: TablePart,
  columns: string[],
  condition = '',
) => {
  const types = await typesOf(client, table.name);
  const values = columns.map((column) => `(line ->> ${table.columns.indexOf(column)})::${types.get(column)}`);
  const statement = `insert into ${relation(table.name)} (${columns.map(quote).join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as lines(line) ${condition}`;
  for await (const lines of inParts(readLines(tableFile(folder, table.name))))
    await client.query(statement, [`[${lines.join(',')}]`]);
};

const typesOf = async (client: pg.Client, table: string) => {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [relation(table)],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
};

const inParts = async function* (lines: AsyncIterable<string>) {
  let part: string[] = [];
  let length = 0;
  for await (const line of lines) {
    part.push(line);
    length += line.length;
    if (part.length < maxRows && length < maxTextLength) continue;
    yield part;
    part = [];
    length = 0;
  }
  if (part.length > 0) yield part;
};

const checkCount = async (client: pg.Client, { name, rows: expected }: TablePart) => {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text as count from ${relation(name)}`,
  );
  if (Number(rows[0]?.count) !== expected)
    throw new Error(`The table ${name} has ${rows[0]?.count} rows, but the backup has ${expected}.`);
};
