import type { Impersonation } from '@marquee/contract/audit';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../kit/db/open-database';
import { pageOf, readCursor } from '../../kit/http/page';
import { departments, users } from '../../schema/accounts';
import { auditEvents, impersonations } from '../../schema/audit';

const cursorKey = z.tuple([z.coerce.date(), z.int()]);

/** The number of audited actions of an impersonation. */
const changes = sql<number>`(select count(*)::int from ${auditEvents}
  where ${auditEvents.impersonationId} = ${impersonations.id})`;

/** Returns a page of the times in which administrators acted in the account, the newest first. */
export const impersonationPage = async (
  db: Db,
  accountId: number,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) => {
  const [at, id] = readCursor(cursorKey, cursor) ?? [];
  const { startedAt } = impersonations;
  const rows = await db
    .select({ row: impersonations, user: users, departmentName: departments.name, changes })
    .from(impersonations)
    .leftJoin(users, eq(users.id, impersonations.userId))
    .leftJoin(departments, eq(departments.id, impersonations.departmentId))
    .where(
      and(
        eq(impersonations.accountId, accountId),
        at && sql`(${startedAt}, ${impersonations.id}) < (${at.toISOString()}::timestamptz, ${id})`,
      ),
    )
    .orderBy(desc(startedAt), desc(impersonations.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ row }) => [row.startedAt.toISOString(), row.id]);
  return { ...page, rows: page.rows.map(impersonationJson) };
};

type Row = {
  row: typeof impersonations.$inferSelect;
  user: typeof users.$inferSelect | null;
  departmentName: string | null;
  changes: number;
};

const impersonationJson = ({ row, user, departmentName, changes: count }: Row): Impersonation => ({
  id: row.id,
  accountId: row.accountId,
  departmentName: departmentName ?? '',
  user: user && { id: user.id, name: user.name, email: user.email },
  reason: row.reason,
  asOwner: row.asOwner,
  startedAt: row.startedAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  changes: count,
});
