import { dollars } from '@marquee/contract/kit/fields';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../kit/db/open-database';
import { pageOf, readCursor } from '../../kit/http/page';
import { commissionChecks, commissions } from '../../schema/affiliates';

type Page = { limit: number; cursor: string | undefined };
const checkKey = z.tuple([z.iso.date(), z.int()]);

/** Returns the expression of the sum of the commissions on the check in the row of `commission_checks`, in cents. */
export const totalOfCheck = (): SQL<number> =>
  sql<number>`(select coalesce(sum(rows.cents), 0) from ${commissions} rows where rows.check_id = commission_checks.id)`.mapWith(
    Number,
  );

/** Returns a page of the checks of an account, or of all accounts (undefined), newest first. */
export const listChecks = async (db: Db, accountId: number | undefined, { limit, cursor }: Page) => {
  const [date, id] = readCursor(checkKey, cursor) ?? [];
  const keys = sql`(${commissionChecks.paymentDate}, ${commissionChecks.id})`;
  const rows = await checksJson(
    db,
    and(
      accountId === undefined ? undefined : eq(commissionChecks.accountId, accountId),
      date === undefined ? undefined : sql`${keys} < (${date}::date, ${id}::bigint)`,
    ),
    limit + 1,
  );
  return pageOf(rows, limit, (row) => [row.paymentDate, row.id]);
};

/** Returns checks that are not deleted, newest first. */
export const checksJson = async (db: Db, which: SQL | undefined, limit = 500) => {
  const rows = await db
    .select({
      id: commissionChecks.id,
      accountId: commissionChecks.accountId,
      paymentDate: commissionChecks.paymentDate,
      cents: totalOfCheck(),
    })
    .from(commissionChecks)
    .where(and(isNull(commissionChecks.deletedAt), which))
    .orderBy(desc(commissionChecks.paymentDate), desc(commissionChecks.id))
    .limit(limit);
  return rows.map(({ cents, ...row }) => ({ ...row, totalAmount: dollars(cents) }));
};
