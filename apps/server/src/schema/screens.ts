import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, savedByForms, tenantId } from './columns';
import { ownedByDepartment } from './accounts';

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
    lastModified: moment('last_modified').notNull().defaultNow(),
    ...savedByForms(),
  },
  (table) => [
    uniqueIndex('screens_made_by').on(table.departmentId, table.madeBy),
    index('screens_department').on(table.departmentId, table.id),
    index('screens_account').on(table.accountId),
  ],
);
