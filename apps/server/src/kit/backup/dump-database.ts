import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Manifest, TablePart } from './manifest';
import { writeLines } from './parts';

const quote = pg.escapeIdentifier;
const rowsAtOnce = 200;

/** The queue that makes backups. A restored installation must not begin with a backup that was running. */
export const backupQueue = 'back-up';
/** Jobs that wait, that run, or that failed and wait for an administrator. A running job runs again after a restore. */
const jobs = {
  table: 'jobs.job',
  valueOf: (column: string) =>
    column === 'state' ? `case when state = 'active' then 'retry' else state::text end` : quote(column),
  where: `state in ('created', 'retry', 'active', 'failed') and name <> '${backupQueue}' and left(name, 2) <> '__'`,
};

/** Returns the folder of the database in a backup. */
export const databaseFolder = (folder: string): string => join(folder, 'database');
export const tableFile = (folder: string, table: string): string =>
  join(databaseFolder(folder), `${table}.jsonl.gz`);

/**
 * Writes all rows of an installation to the folder of the database in a backup. An earlier content of the folder is deleted.
 * A row is a JSON array with the text of each value.
 * @param client a connection in a snapshot
 * @throws Error if the database has no tables of Marquee
 */
export const dumpDatabase = async (client: pg.Client, folder: string): Promise<Manifest['database']> => {
  await rm(databaseFolder(folder), { recursive: true, force: true });
  await mkdir(databaseFolder(folder), { mode: 0o700 });
  const tables = await tablesOf(client);
  // Another process must not change the tables meanwhile.
  await client.query(
    `lock table ${tables.map(({ name }) => relation(name)).join(', ')} in access share mode`,
  );
  const parts: TablePart[] = [];
  for (const { name, columns } of tables) parts.push(await dumpTable(client, folder, name, columns));
  const queues = await columnsOf(client, jobs.table);
  if (queues.length > 0) parts.push(await dumpTable(client, folder, jobs.table, queues, jobs));
  const { rows } = await client.query<{ postgres: string; migrations: string[] }>(
    `select current_setting('server_version') as postgres,
      array(select name from drizzle.__drizzle_migrations where name is not null order by name) as migrations`,
  );
  const about = rows[0] ?? { postgres: '', migrations: [] };
  return { ...about, tables: parts, sequences: await sequencesOf(client) };
};

/** Returns the quoted name of a table, which is in the schema `public` if `name` has no schema. */
export const relation = (name: string): string => {
  const [table = '', schema = 'public'] = name.split('.').toReversed();
  return `${quote(schema)}.${quote(table)}`;
};

/** Returns the columns of a table whose values are stored. Returns an empty list if there is no such table. */
export const columnsOf = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [relation(table)],
  );
  return rows.map(({ name }) => name);
};

/** Returns the names of the tables of Marquee. */
export const tableNames = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  return rows.map(({ name }) => name);
};

const tablesOf = async (client: pg.Client) => {
  const names = await tableNames(client);
  if (!names.includes('installation')) throw new Error('The database has no tables of Marquee.');
  const tables = [];
  for (const name of names) tables.push({ name, columns: await columnsOf(client, name) });
  return tables;
};

type Selection = { valueOf: (column: string) => string; where: string };
const everything: Selection = { valueOf: quote, where: 'true' };

const dumpTable = async (
  client: pg.Client,
  folder: string,
  name: string,
  columns: string[],
  { valueOf, where }: Selection = everything,
): Promise<TablePart> => {
  let rows = 0;
  const values = columns.map((column) => `${valueOf(column)}::text`).join(', ');
  await client.query(`declare dumped no scroll cursor for
    select to_json(array[${values}]::text[])::text as line from ${relation(name)} where ${where}`);
  const texts = async function* () {
    for (;;) {
      const { rows: found } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from dumped`);
      if (found.length === 0) return;
      rows += found.length;
      yield `${found.map(({ line }) => line).join('\n')}\n`;
    }
  };
  const part = await writeLines(tableFile(folder, name), texts());
  await client.query('close dumped');
  return { name, columns, rows, ...part };
};

const sequencesOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows;
};
