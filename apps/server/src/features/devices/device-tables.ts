import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../kit/db/columns';
import { ownedByDepartment } from '../accounts/account-tables';
import { screens } from '../screens/screen-tables';

/** A paired TV. It proves itself by a secret of its own, of which only the hash is here. */
export const devices = pgTable(
  'devices',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    screenId: bigint('screen_id', { mode: 'number' })
      .notNull()
      .references(() => screens.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull().unique(),
    ipAddress: text('ip_address').notNull().default(''),
    deviceDetails: jsonb('device_details').$type<Record<string, string>>().notNull().default({}),
    pairedAt: moment('paired_at').notNull().defaultNow(),
    lastUpdated: moment('last_updated'),
    /** Its last ping: which schedules were on (none: asleep), and which version it plays. No time: it has sent none. */
    currentSchedule: text('current_schedule').notNull().default(''),
    version: text('version').notNull().default(''),
    pingTime: moment('ping_time'),
    /** Which start of the player spoke last: two that speak at once under one secret are two devices. */
    start: text('start').notNull().default(''),
    /** Null: it has sent no picture of what it shows. */
    screenshotTime: moment('screenshot_time'),
    /** It was asked for verbose logs, and sends them until then. */
    verboseUntil: moment('verbose_until'),
  },
  (table) => [
    index('devices_screen').on(table.screenId),
    index('devices_department').on(table.departmentId),
    index('devices_account').on(table.accountId),
  ],
);

/** An unpaired TV. It may still send the plays of the time when it was paired, and nothing else. */
export const formerDevices = pgTable(
  'former_devices',
  {
    secretHash: text('secret_hash').primaryKey(),
    deviceId: bigint('device_id', { mode: 'number' }).notNull(),
    ...ownedByDepartment(),
    screenId: bigint('screen_id', { mode: 'number' })
      .notNull()
      .references(() => screens.id, { onDelete: 'cascade' }),
    unpairedAt: moment('unpaired_at').notNull(),
  },
  (table) => [
    index('former_devices_device').on(table.deviceId),
    index('former_devices_screen').on(table.screenId),
    index('former_devices_department').on(table.departmentId),
    index('former_devices_account').on(table.accountId),
  ],
);

/** A TV that waits with this code on its screen. The code leads to the hash; it is no credential itself. */
export const pairingCodes = pgTable(
  'pairing_codes',
  {
    code: text('code').primaryKey(),
    secretHash: text('secret_hash').notNull().unique(),
    ipAddress: text('ip_address').notNull().default(''),
    deviceDetails: jsonb('device_details').$type<Record<string, string>>().notNull().default({}),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('pairing_codes_expires').on(table.expiresAt)],
);

/** A TV that is asked, on its own screen, whether it wants to belong there; what it answered is kept for who asked. */
export const pairingRequests = pgTable(
  'pairing_requests',
  {
    secretHash: text('secret_hash').primaryKey(),
    ...ownedByDepartment(),
    screenId: bigint('screen_id', { mode: 'number' })
      .notNull()
      .references(() => screens.id, { onDelete: 'cascade' }),
    ipAddress: text('ip_address').notNull().default(''),
    deviceDetails: jsonb('device_details').$type<Record<string, string>>().notNull().default({}),
    askedAt: moment('asked_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    answeredAt: moment('answered_at'),
    accepted: boolean('accepted'),
  },
  (table) => [
    index('pairing_requests_screen').on(table.screenId),
    index('pairing_requests_department').on(table.departmentId),
    index('pairing_requests_account').on(table.accountId),
  ],
);

/** What a TV is to do, until it takes it. Of one action there is one: asking twice is asking once. */
export const deviceCommands = pgTable(
  'device_commands',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    deviceId: bigint('device_id', { mode: 'number' })
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    action: text('action').notNull(),
    data: text('data').notNull().default(''),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    uniqueIndex('device_commands_action').on(table.deviceId, table.action),
    index('device_commands_department').on(table.departmentId),
    index('device_commands_account').on(table.accountId),
  ],
);

/** What a TV does, line by line, while an administrator looks on. */
export const verboseLogs = pgTable(
  'verbose_logs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ownedByDepartment(),
    deviceId: bigint('device_id', { mode: 'number' })
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    logTime: moment('log_time').notNull(),
    name: text('name').notNull(),
    data: text('data').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    index('verbose_logs_device').on(table.deviceId, table.id),
    index('verbose_logs_department').on(table.departmentId),
    index('verbose_logs_account').on(table.accountId),
  ],
);

/** What went wrong on the TVs of a screen. */
export const errorLogs = pgTable(
  'error_logs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ownedByDepartment(),
    screenId: bigint('screen_id', { mode: 'number' })
      .notNull()
      .references(() => screens.id, { onDelete: 'cascade' }),
    errorTime: moment('error_time').notNull(),
    url: text('url').notNull(),
    errorMessage: text('error_message').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    index('error_logs_screen').on(table.screenId, table.id),
    index('error_logs_department').on(table.departmentId),
    index('error_logs_account').on(table.accountId),
  ],
);
