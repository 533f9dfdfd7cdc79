import type { AuditAction } from '@marquee/contract/kit/audit-actions';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns';

/** Fields of a row as they are written to the audit. */
export type AuditedFields = Record<string, unknown>;

/**
 * The audited actions. A trigger refuses updates, and refuses deletions except by the job that deletes old events. The ids have no
 * foreign keys, because an event stays after its account, its person and its subject were deleted.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    /** Ascending, so that the events of one instant keep their order. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** Null: the event concerns the installation or a person, and no account. */
    accountId: bigint('account_id', { mode: 'number' }),
    actor: text('actor', { enum: ['person', 'system', 'provider'] }).notNull(),
    userId: bigint('user_id', { mode: 'number' }),
    /** The name of the API key with which the person acted. */
    apiKey: text('api_key'),
    /** The impersonation in which an administrator acted. */
    impersonationId: bigint('impersonation_id', { mode: 'number' }),
    action: text('action').$type<AuditAction>().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Only the changed fields, without secrets. */
    before: jsonb('before').$type<AuditedFields>(),
    after: jsonb('after').$type<AuditedFields>(),
    /** Empty for a job. */
    ip: text('ip').notNull(),
    requestId: text('request_id').notNull(),
    deleteAt: moment('delete_at').notNull(),
  },
  (table) => [
    index('audit_events_account').on(table.accountId, table.id),
    index('audit_events_action').on(table.action, table.id),
    index('audit_events_user').on(table.userId, table.at),
    index('audit_events_impersonation')
      .on(table.impersonationId)
      .where(sql`${table.impersonationId} is not null`),
    index('audit_events_delete_at').on(table.deleteAt),
  ],
);

/**
 * The times in which an administrator acts in a department of somebody else. The token of such a time names the row. The row is
 * never changed, so the time ends at `endsAt`, when the administrator loses the right, or with the session of the administrator.
 */
export const impersonations = pgTable(
  'impersonations',
  {
    id: tenantId(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    departmentId: bigint('department_id', { mode: 'number' }).notNull(),
    /** The administrator. */
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** The reason or the number of a ticket, as the administrator typed it. */
    reason: text('reason').notNull(),
    /** The administrator has the permissions of an owner only. */
    asOwner: boolean('as_owner').notNull(),
    startedAt: moment('started_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    ip: text('ip').notNull(),
  },
  (table) => [index('impersonations_account').on(table.accountId, table.startedAt)],
);
