import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Db } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { addressUntil } from '../../kit/http/signed-address';
import { accountUsers, users } from '../../schema/accounts';
import { accountExports } from '../../schema/account-exports';

const day = 86_400_000;
/** Time after which the file of an export is deleted, in milliseconds. */
export const exportKept = 7 * day;

export type ExportRow = typeof accountExports.$inferSelect;

/** Returns the address of the file of an export, with its signature. */
export const exportAddress = (secret: string, { key, readyAt }: ExportRow): string | null =>
  readyAt && addressUntil(secret, key, new Date(readyAt.getTime() + exportKept));

export const exportJson = (secret: string, row: ExportRow) => ({
  askedAt: row.askedAt.toISOString(),
  readyAt: row.readyAt?.toISOString() ?? null,
  expiresAt: row.readyAt ? new Date(row.readyAt.getTime() + exportKept).toISOString() : null,
  address: exportAddress(secret, row),
  size: row.size,
});

/** Returns the newest export of the account of the person, or null. */
export const newestExport = async ({ db, actor, now, secret }: Ctx<Person>) => {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(
      and(
        eq(accountExports.accountId, actor.accountId),
        or(
          gt(accountExports.readyAt, new Date(now.getTime() - exportKept)),
          and(isNull(accountExports.readyAt), gt(accountExports.askedAt, new Date(now.getTime() - day))),
        ),
      ),
    )
    .orderBy(desc(accountExports.askedAt))
    .limit(1);
  return row ? exportJson(secret, row) : null;
};

/**
 * Returns an export whose link may be mailed: the person who asked is still an owner of the account, or an administrator among its
 * people. Undefined for other people, because access may have ended after the request.
 */
export const exportForMail = async (db: Db, exportId: number): Promise<ExportRow | undefined> => {
  const [found] = await db
    .select({ row: accountExports })
    .from(accountExports)
    .innerJoin(users, eq(users.email, accountExports.email))
    .innerJoin(
      accountUsers,
      and(eq(accountUsers.userId, users.id), eq(accountUsers.accountId, accountExports.accountId)),
    )
    .where(
      and(
        eq(accountExports.id, exportId),
        isNotNull(accountUsers.confirmedAt),
        or(isNull(accountUsers.departmentId), users.isAdmin),
      ),
    )
    .limit(1);
  return found?.row;
};

/** Returns all tables of the database with the names of their columns. */
export const columnsOfTables = async (db: Db): Promise<Map<string, string[]>> => {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select columns.table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
    group by columns.table_name order by columns.table_name`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

/** Returns the keys of the uploaded files of an account, and of the files that were made from them. */
export const fileKeysOf = async (db: Db, accountId: number): Promise<string[]> => {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from files where account_id = ${accountId}
    union select made_from from files
    where account_id = ${accountId} and made_from is not null and made_from not like 'http%'
    order by 1`);
  return rows.map(({ key }) => key);
};
