import { sql } from 'drizzle-orm';
import type { World } from './test-world';

/**
 * From now on, each new row of a table has a smaller id than the row before. Ids are random, so an order by id would otherwise be
 * right by chance in some runs.
 */
export const useFallingIds = async ({ services: { db } }: World, table: string): Promise<void> => {
  const ids = `${table}_falling`;
  await db.execute(sql`create sequence ${sql.identifier(ids)} increment by -1 start with ${sql.raw(String(2 ** 52))}
    maxvalue ${sql.raw(String(2 ** 52))}`);
  await db.execute(
    sql`alter table ${sql.identifier(table)} alter column id set default nextval(${sql.raw(`'${ids}'`)})`,
  );
};
