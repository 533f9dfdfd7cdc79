import { type AuditAction, type auditSubjects, moneyActions } from '@marquee/contract/kit/audit-actions';
import type { Kind } from '@marquee/contract/kit/fields';
import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Person, Provider, System } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { type AuditedFields, auditEvents } from '../../schema/audit';

const day = 86_400_000;
/** Time for which an event is kept, in milliseconds: 400 days, and ten years for money. */
const keptFor = { usual: 400 * day, money: 3_653 * day };
/** Minimum time between two events of one person who reads the same data, in milliseconds. Pages repeat their calls often. */
const readAgainAfter = 60 * 60_000;

/** The cause of an event: a call, or a job or notification, which has no address. */
export type AuditedBy = {
  now: Date;
  actor: Person | System | Provider | undefined;
  ip?: string;
  requestId?: string;
};

export type AuditedEvent = {
  action: AuditAction;
  subject: { kind: Kind | (typeof auditSubjects)[number]; id: number | string };
  /** The account that the event concerns, or null for none. Default: the account of the person. */
  accountId?: number | null;
  /** The person, for a call without a signed-in person, such as a sign-in. */
  userId?: number;
  /** The changed fields. Never a secret, such as a password or a token. */
  before?: AuditedFields;
  after?: AuditedFields;
};

/**
 * Writes an audited action in the transaction of the change, so that neither exists without the other.
 * @param by the context of the call, or `{ now, actor: system }` in a job
 */
export const audit = async (tx: Transaction, by: AuditedBy, event: AuditedEvent): Promise<void> => {
  await tx.insert(auditEvents).values(rowOf(by, event));
};

/**
 * Writes that a person reads data, at most once in an hour for the same data. For calls of administrators that change nothing.
 * @param of the data. Default: data of the installation.
 */
export const auditRead = async (
  ctx: Ctx<Person>,
  action: AuditAction,
  of: Pick<AuditedEvent, 'subject' | 'accountId'> = ofInstallation,
): Promise<void> => {
  const row = rowOf(ctx, { action, ...of });
  const [known] = await ctx.db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.userId, ctx.actor.userId),
        gt(auditEvents.at, new Date(ctx.now.getTime() - readAgainAfter)),
        eq(auditEvents.action, action),
        eq(auditEvents.subjectId, row.subjectId),
      ),
    )
    .limit(1);
  if (!known) await ctx.db.insert(auditEvents).values(row);
};

const ofInstallation: Pick<AuditedEvent, 'subject' | 'accountId'> = {
  subject: { kind: 'installation', id: '' },
  accountId: null,
};

/** Returns the fields that differ, as `before` and `after` of an event. */
export const changesOf = <Fields extends AuditedFields>(before: Fields, after: Partial<Fields>) => {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (fields: AuditedFields) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
};

/** Deletes at most `count` of the events whose time of deletion has come. @returns the number of deleted events */
export const deleteSomeOldEvents = (tx: Transaction, now: Date, count: number): Promise<number> =>
  deleteSomeEvents(tx, lte(auditEvents.deleteAt, now), count);

/** Deletes at most `count` of the events with this condition. @returns the number of deleted events */
export const deleteSomeEvents = async (
  tx: Transaction,
  which: SQL | undefined,
  count: number,
): Promise<number> => {
  // The trigger of the table permits deletions only in a transaction with this setting.
  await tx.execute(sql`select set_config('marquee.deletes_audit', 'on', true)`);
  const some = tx.select({ id: auditEvents.id }).from(auditEvents).where(which).limit(count);
  const { rowCount } = await tx.delete(auditEvents).where(inArray(auditEvents.id, some));
  return rowCount ?? 0;
};

const rowOf = (by: AuditedBy, event: AuditedEvent): typeof auditEvents.$inferInsert => {
  const person = by.actor?.kind === 'person' ? by.actor : undefined;
  const kept = moneyActions.includes(event.action) ? keptFor.money : keptFor.usual;
  return {
    at: by.now,
    accountId: event.accountId === undefined ? (person?.accountId ?? null) : event.accountId,
    actor: by.actor?.kind ?? 'person',
    userId: person?.userId ?? event.userId ?? null,
    apiKey: person?.apiKey?.name ?? null,
    impersonationId: person?.support?.id ?? null,
    action: event.action,
    subjectKind: event.subject.kind,
    subjectId: String(event.subject.id),
    before: event.before ?? null,
    after: event.after ?? null,
    ip: by.ip ?? '',
    requestId: by.requestId ?? '',
    deleteAt: new Date(by.now.getTime() + kept),
  };
};
