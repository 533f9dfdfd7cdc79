import type { AlertKind } from '@marquee/contract/kit/alert-kinds';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns';
import { accounts, departments, ownedByDepartment } from './accounts';

/** What a department is alerted of, and who. A department without a row has the defaults. */
export const alertSettings = pgTable(
  'alert_settings',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    kinds: text('kinds').$type<AlertKind>().array().notNull(),
    /** Minutes without a ping after which a TV that should play is silent. */
    silentMinutes: integer('silent_minutes').notNull(),
    /** The people who get the mails. Null: the owners of the account. */
    userIds: bigint('user_ids', { mode: 'number' }).array(),
    /** Minutes of the local day between which no mail is sent. Null: there are no quiet hours. */
    quietFrom: integer('quiet_from'),
    quietUntil: integer('quiet_until'),
  },
  (table) => [
    uniqueIndex('alert_settings_department').on(table.departmentId),
    index('alert_settings_account').on(table.accountId),
    check('alert_settings_quiet', sql`num_nonnulls(${table.quietFrom}, ${table.quietUntil}) in (0, 2)`),
  ],
);

/** The troubles that were found, one row for each subject. A trouble that begins again uses its row again. */
export const alerts = pgTable(
  'alerts',
  {
    id: tenantId(),
    /** Null: the trouble concerns the installation. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, {
      onDelete: 'cascade',
    }),
    departmentId: bigint('department_id', { mode: 'number' }).references(() => departments.id, {
      onDelete: 'cascade',
    }),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** Identifies the subject, such as the id of a TV. */
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    foundAt: moment('found_at').notNull(),
    endedAt: moment('ended_at'),
    /** The instant of the last mail about the trouble. */
    reportedAt: moment('reported_at'),
    /** Whether people were told of the trouble and not of its end. */
    isEndUnreported: boolean('is_end_unreported').notNull().default(false),
  },
  (table) => [
    uniqueIndex('alerts_subject').on(table.kind, table.subject),
    index('alerts_department').on(table.departmentId),
    index('alerts_account').on(table.accountId),
  ],
);
