import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { type ReadStreamOptions, ZipFile } from 'yazl';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { exportedInvoices } from '../billing/billing-access';
import { renderInvoiceFile } from '../billing/render-invoice';
import { columnsOfTables, fileKeysOf } from './export-queries';
import { type ExportedTable, isHidden, planExport } from './plan-export';

/** Number of rows that are read from the database at a time. */
const rowsAtOnce = 500;

type Exported = { accountId: number; key: string };
type Content = AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
/** Adds a file to the ZIP file. Its content has been read when the promise resolves. */
type AddFile = (name: string, content: Content, options?: Partial<ReadStreamOptions>) => Promise<void>;

/** Writes the ZIP file of an export. @throws Error if the database or a stored file cannot be read, or the storage fails */
export const writeExport = async (services: Services, { accountId, key }: Exported): Promise<void> => {
  const zip = new ZipFile();
  const written = zip.outputStream.pipe(new PassThrough());
  let current: Readable | undefined;
  // After a fault of the storage, nobody reads the current file, so it would never end.
  written.once('close', () => current?.destroy());
  const add: AddFile = async (name, content, options = {}) => {
    if (written.destroyed) throw new Error('The export cannot be stored.');
    current = Readable.from(content);
    zip.addReadStream(current, name, options);
    // The library does not handle the errors of the streams that it reads. An error without a handler ends the process.
    await finished(current);
  };
  const fill = async () => {
    const keys = await addTables(services, accountId, add);
    await addInvoices(services, accountId, add);
    await addStoredFiles(services, accountId, keys, add);
    zip.end();
  };
  const stop = (error: unknown) => {
    written.destroy();
    throw error;
  };
  const stored = services.storage.put(key, written, 'application/zip');
  await Promise.all([stored.catch(stop), fill().catch(stop)]);
};

/**
 * Adds the rows of all tables, in one snapshot of the database. The transaction ends before the files are read, because the
 * database closes a connection whose transaction is idle.
 * @returns the keys of the files of the account
 */
const addTables = (services: Services, accountId: number, add: AddFile): Promise<string[]> =>
  services.db.transaction(
    async (tx) => {
      const tables = await columnsOfTables(tx);
      for (const exported of planExport(tables)) {
        const rows = jsonOf(tx, exported, accountId, tables.get(exported.table) ?? []);
        await add(`data/${exported.table}.json`, rows);
      }
      await add('data/users.json', jsonOfUsers(tx, accountId));
      return fileKeysOf(tx, accountId);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Adds the documents of the invoices: PDF files, or HTML if the server has no browser. */
const addInvoices = async (services: Services, accountId: number, add: AddFile): Promise<void> => {
  for (const invoice of await exportedInvoices(services.db, accountId)) {
    const { name, content } = await renderInvoiceFile(services, invoice);
    await add(`invoices/${name}`, [content], { compress: name.endsWith('.html') });
  }
};

const addStoredFiles = async ({ storage }: Services, accountId: number, keys: string[], add: AddFile) => {
  const addFile = (key: string) => add(`files/${key}`, contentOf(storage, key), { compress: false });
  for (const key of keys) if (await storage.head(key)) await addFile(key);
  // The attachments of tickets have no rows.
  for await (const key of storage.list(`support/${accountId}/`)) await addFile(key);
};

/** Yields the content of a stored file. */
async function* contentOf(storage: Services['storage'], key: string): AsyncGenerator<Buffer> {
  const stream = await storage.get(key);
  if (stream) yield* stream;
}

/** Yields the rows of a table as a JSON array. */
async function* jsonOf(
  tx: Transaction,
  { table, of }: ExportedTable,
  accountId: number,
  columns: readonly string[],
): AsyncGenerator<string> {
  const names = columns.filter((name) => !isHidden(table, name)).map((name) => sql.identifier(name));
  const rows = sql`select row_to_json(mine)::text as text from (
    select ${sql.join(names, sql`, `)} from ${sql.identifier(table)} where ${conditionOf(of, accountId)}
  ) mine`;
  yield* jsonArrayOf(tx, rows);
}

const conditionOf = (of: ExportedTable['of'], accountId: number) =>
  typeof of === 'string'
    ? sql`${sql.identifier(of)} = ${accountId}`
    : sql`${sql.identifier(of.column)} in (select id from ${sql.identifier(of.parent)} where account_id = ${accountId})`;

/**
 * Yields the people of the account, without their passwords. Invited people who have not accepted have no name and no time zone
 * here, because both would disclose that the address belongs to a user.
 */
const jsonOfUsers = (tx: Transaction, accountId: number): AsyncGenerator<string> =>
  jsonArrayOf(
    tx,
    sql`select row_to_json(mine)::text as text from (
      select distinct users.id, email,
        case when confirmed_at is null then '' else timezone end as timezone,
        case when confirmed_at is null then '' else name end as name
      from users join account_users on account_users.user_id = users.id
      where account_users.account_id = ${accountId}
    ) mine`,
  );

async function* jsonArrayOf(tx: Transaction, rows: ReturnType<typeof sql>): AsyncGenerator<string> {
  await tx.execute(sql`declare export_rows no scroll cursor for ${rows}`);
  let separator = '[\n';
  for (;;) {
    const { rows: some } = await tx.execute<{ text: string }>(
      sql`fetch ${sql.raw(String(rowsAtOnce))} from export_rows`,
    );
    for (const { text } of some) {
      yield separator + text;
      separator = ',\n';
    }
    if (some.length < rowsAtOnce) break;
  }
  await tx.execute(sql`close export_rows`);
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
