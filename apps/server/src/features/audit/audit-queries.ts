import type { AuditEvent } from '@marquee/contract/audit';
import { type AuditGroup, auditGroups } from '@marquee/contract/kit/audit-actions';
import { and, desc, eq, ilike, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { containing } from '../../kit/db/containing';
import type { Db } from '../../kit/db/open-database';
import { pageOf, readCursor } from '../../kit/http/page';
import { accounts, users } from '../../schema/accounts';
import { auditEvents } from '../../schema/audit';
import { subjectName } from './subject-name-queries';

const cursorKey = z.tuple([z.int()]);

export type AuditFilter = {
  /** Undefined: the events of the installation. */
  accountId: number | undefined;
  impersonationId?: number | undefined;
  group?: AuditGroup | undefined;
  /** A part of the name or the address of the person. */
  person?: string;
  /** A part of the name of the account. */
  organization?: string;
};

/** Returns a page of the audited actions that pass the filter, the newest first. */
export const auditPage = async (
  db: Db,
  filter: AuditFilter,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) => {
  const [before] = readCursor(cursorKey, cursor) ?? [];
  const rows = await db
    .select({ event: auditEvents, user: users, accountName: accounts.name, subjectName: subjectName() })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .leftJoin(accounts, eq(accounts.id, auditEvents.accountId))
    .where(and(conditionOf(db, filter), before === undefined ? undefined : lt(auditEvents.id, before)))
    .orderBy(desc(auditEvents.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ event }) => [event.id]);
  return { ...page, rows: page.rows.map(eventJson) };
};

const conditionOf = (
  db: Db,
  { accountId, impersonationId, group, person = '', organization = '' }: AuditFilter,
) =>
  and(
    accountId === undefined ? undefined : eq(auditEvents.accountId, accountId),
    impersonationId === undefined ? undefined : eq(auditEvents.impersonationId, impersonationId),
    group && sql`${auditEvents.action} in ${Object.keys(auditGroups[group].actions)}`,
    person === '' ? undefined : inArray(auditEvents.userId, peopleWith(db, containing(person))),
    organization === ''
      ? undefined
      : inArray(auditEvents.accountId, accountsWith(db, containing(organization))),
  );

/** The same expression as in the trigram index. */
const peopleWith = (db: Db, pattern: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(ilike(sql`(${users.name} || ' ' || ${users.email})`, pattern));

const accountsWith = (db: Db, pattern: string) =>
  db.select({ id: accounts.id }).from(accounts).where(ilike(accounts.name, pattern));

type Row = {
  event: typeof auditEvents.$inferSelect;
  user: typeof users.$inferSelect | null;
  accountName: string | null;
  subjectName: string;
};

const eventJson = ({ event, user, accountName, subjectName: name }: Row): AuditEvent => ({
  id: event.id,
  at: event.at.toISOString(),
  accountId: event.accountId,
  accountName,
  actor: event.actor,
  user: user && { id: user.id, name: user.name, email: user.email },
  apiKey: event.apiKey,
  impersonationId: event.impersonationId,
  action: event.action,
  subject: { kind: event.subjectKind, id: event.subjectId, name },
  before: event.before,
  after: event.after,
  ip: event.ip,
  requestId: event.requestId,
});
