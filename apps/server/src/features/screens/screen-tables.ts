import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../kit/db/columns';
import { ownedByDepartment } from '../accounts/account-tables';

export const screens = pgTable(
  'screens',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    name: text('name').notNull(),
    screenMode: text('screen_mode', { enum: ['digitalsignage', 'slideshow', 'both'] }).notNull(),
    timezone: text('timezone').notNull(),
    rotation: integer('rotation').$type<0 | 90 | 180 | 270>().notNull(),
    guid: text('guid').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    admId: text('adm_id').notNull().default(''),
    appVersion: text('app_version').notNull().default(''),
    wifiNetwork: text('wifi_network').notNull().default(''),
    wifiStrength: integer('wifi_strength'),
    cacheSize: bigint('cache_size', { mode: 'number' }),
    healthReportTime: moment('health_report_time'),
    reportedTime: moment('reported_time'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('screens_department').on(table.departmentId),
    index('screens_account').on(table.accountId),
  ],
);

/** Written by the release before, which may run beside this one. Here the last ping of each TV is in its own row. */
export const pings = pgTable(
  'pings',
  {
    screenId: bigint('screen_id', { mode: 'number' })
      .primaryKey()
      .references(() => screens.id, { onDelete: 'cascade' }),
    ...ownedByDepartment(),
    currentSchedule: text('current_schedule').notNull(),
    version: text('version').notNull().default(''),
    pingTime: moment('ping_time').notNull(),
  },
  (table) => [index('pings_department').on(table.departmentId), index('pings_account').on(table.accountId)],
);
