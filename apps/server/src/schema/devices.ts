import type { TvPicture } from '@marquee/contract/kit/tv-state';
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns';
import { ownedByDepartment } from './accounts';
import { screens } from './screens';

/** A paired TV. The TV authenticates with a secret. Only the hash of the secret is stored. */
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
    /**
     * The last ping: the names of the active schedules (empty during sleep), the program version and the time. The time is
     * null if the TV has sent no ping.
     */
    currentSchedule: text('current_schedule').notNull().default(''),
    version: text('version').notNull().default(''),
    pingTime: moment('ping_time'),
    /** What the TV shows, since when, and the text of its notice. Empty: a player of an old release. */
    shows: text('shows').$type<TvPicture>().notNull().default(''),
    showsSince: moment('shows_since'),
    notice: text('notice').notNull().default(''),
    /** Time at which the TV was last heard, if its link closed and it opened no new link. A ping sets it to null. */
    linkLostAt: moment('link_lost_at'),
    /**
     * The instance of the player that connected last. If two instances are connected at the same time, two devices use the
     * same secret.
     */
    start: text('start').notNull().default(''),
    /** Time of the last screenshot. Null if the TV has sent no screenshot. */
    screenshotTime: moment('screenshot_time'),
    /** Time until which the server stores verbose logs of the TV. Null if logging is off. */
    verboseUntil: moment('verbose_until'),
  },
  (table) => [
    index('devices_screen').on(table.screenId),
    index('devices_department').on(table.departmentId),
    index('devices_account').on(table.accountId),
  ],
);

/** A TV that was unpaired. The TV may only send its plays from the time before it was unpaired. */
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

/** A TV that waits to be paired and shows this code. The code is not a credential: it identifies the hash of the secret. */
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

/**
 * A request to confirm a pairing on the TV. The row also stores whether the pairing was accepted, for the person who
 * requested the pairing.
 */
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

/** Pending commands, at most one per device and action. Sending a command twice has the effect of sending it once. */
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

/** Verbose log lines that a TV sends while verbose logging is on. */
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

/** Errors that the TVs of a screen reported. */
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
