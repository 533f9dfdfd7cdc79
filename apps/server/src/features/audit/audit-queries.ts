import type { AuditEvent } from '@marquee/contract/audit';
import { and, desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../kit/db/open-database';
import { pageOf, readCursor } from '../../kit/http/page';
import { accounts, users } from '../accounts/account-tables';
import { auditEvents } from './audit-tables';

const cursorKey = z.tuple([z.int()]);

/** Returns a page of the audited actions of an account, or of the installation without an account, the newest first. */
export const auditPage = async (
  db: Db,
  { accountId, impersonationId }: { accountId: number | undefined; impersonationId?: number | undefined },
  { limit, cursor }: { limit: number; cursor: string | undefined },
) => {
  const [before] = readCursor(cursorKey, cursor) ?? [];
  const rows = await db
    .select({ event: auditEvents, user: users, accountName: accounts.name })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .leftJoin(accounts, eq(accounts.id, auditEvents.accountId))
    .where(
      and(
        accountId === undefined ? undefined : eq(auditEvents.accountId, accountId),
        impersonationId === undefined ? undefined : eq(auditEvents.impersonationId, impersonationId),
        before === undefined ? undefined : lt(auditEvents.id, before),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ event }) => [event.id]);
  return { ...page, rows: page.rows.map(eventJson) };
};

type Row = {
  event: typeof auditEvents.$inferSelect;
  user: typeof users.$inferSelect | null;
  accountName: string | null;
};

const eventJson = ({ event, user, accountName }: Row): AuditEvent => ({
  id: event.id,
  at: event.at.toISOString(),
  accountId: event.accountId,
  accountName,
  actor: event.actor,
  user: user && { id: user.id, name: user.name, email: user.email },
  impersonationId: event.impersonationId,
  action: event.action,
  subject: { kind: event.subjectKind, id: event.subjectId },
  before: event.before,
  after: event.after,
  ip: event.ip,
  requestId: event.requestId,
});
