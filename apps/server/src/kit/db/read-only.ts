import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The code with which PostgreSQL refuses a write, which `databaseIsAway` knows. */
class ReadOnlyDatabase extends Error {
  readonly code = '25006';
  override message =
    'the database can only be read: it is a standby, or its administrator has forbidden writes';
}

/** A condition in SQL that is true on a standby, and in a database whose administrator has forbidden writes. */
export const isReadOnly = `current_setting('transaction_read_only') = 'on'`;

/**
 * Checks that the database accepts writes, without a write.
 * @throws an error for which `databaseIsAway` returns true
 */
export const requireWritable = async (db: Pick<NodePgDatabase, 'execute'>): Promise<void> =>
  refuseReadOnly(await db.execute<Row>(sql.raw(writableQuery)));

type Row = { readOnly: boolean };

/** The query of `refuseReadOnly`, for connections without drizzle. */
export const writableQuery = `select ${isReadOnly} as "readOnly"`;

export const refuseReadOnly = ({ rows }: { rows: Row[] }): void => {
  if (rows[0]?.readOnly) throw new ReadOnlyDatabase();
};
