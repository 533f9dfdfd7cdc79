import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../kit/db/open-database';
import type { Ids } from './sample-input';

/**
 * Returns the rows of a tenant as texts, by table. The tables are found in the catalog of the database: every table with a column
 * `department_id` or `account_id`. With `sharesAccount`, rows that belong only to an account are left out, because another tenant
 * of the same account may change them.
 */
export const rowsOf = async (
  db: Db,
  { ids }: { ids: Pick<Ids, 'account' | 'department' | 'user'> },
  { sharesAccount }: { sharesAccount: boolean },
): Promise<Map<string, string[]>> => {
  const ofDepartment = sql`department_id = ${ids.department}`;
  const ofAccount = sql`account_id = ${ids.account}`;
  const found = new Map([
    ['departments', await textsOf(db, 'departments', sql`id = ${ids.department}`)],
    // Only the ids of sessions are compared, because calls update the time of the last use.
    ['user_sessions', await textsOf(db, 'user_sessions', sql`user_id = ${ids.user}`, sql`id`)],
  ]);
  for (const { table, columns } of await tenantTables(db)) {
    if (table === 'departments') continue;
    const both = columns.length === 2;
    if (columns.includes('department_id'))
      found.set(
        table,
        await textsOf(
          db,
          table,
          both ? sql`${ofDepartment} or (department_id is null and ${ofAccount})` : ofDepartment,
        ),
      );
    else if (!sharesAccount) found.set(table, await textsOf(db, table, ofAccount));
  }
  return found;
};

const tenantTables = async (db: Db): Promise<{ table: string; columns: string[] }[]> => {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select table_name as "table", array_agg(column_name::text) as columns
    from information_schema.columns
    where table_schema = current_schema() and column_name in ('department_id', 'account_id')
    group by table_name`);
  return rows;
};

const textsOf = async (db: Db, table: string, where: SQL, what: SQL = sql`mine::text`): Promise<string[]> => {
  const { rows } = await db.execute<{ text: string }>(
    sql`select ${what} as text from ${sql.identifier(table)} mine where ${where} order by 1`,
  );
  return rows.map(({ text }) => text);
};
