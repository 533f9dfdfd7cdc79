import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { ownedByDepartment } from './accounts';

const rowId = (name: string) => bigint(name, { mode: 'number' }).notNull();

const multirange = customType<{ data: string }>({ dataType: () => 'int8multirange' });

/**
 * The numbers of the plays of one play store that were counted: mostly one growing range. The row is kept after the device
 * is unpaired, because the device may send its last plays twice.
 */
export const playBooks = pgTable(
  'play_books',
  { deviceId: rowId('device_id'), book: rowId('book'), taken: multirange('taken').notNull() },
  (table) => [primaryKey({ columns: [table.deviceId, table.book] })],
);

/** Maximum unused play time of a device, in seconds: thirty days. */
export const maxStoredSeconds = 30 * 86_400;

/** Number of plays of a device that may still be counted. It grows with time, up to the number that a device can store. */
export const playAllowances = pgTable('play_allowances', {
  deviceId: bigint('device_id', { mode: 'number' }).primaryKey(),
  playsLeft: doublePrecision('plays_left').notNull(),
  refilledAt: moment('refilled_at').notNull(),
  /** Seconds of plays that may still be counted. They grow with time too. */
  secondsLeft: doublePrecision('seconds_left').notNull().default(maxStoredSeconds),
  /** The times of the counted plays, in milliseconds since 1970. */
  played: multirange('played').notNull().default(sql`'{}'`),
});

/** Plays of a message on a screen from a playlist on one day. The rows keep the names when the message or screen is deleted. */
export const playCounts = pgTable(
  'play_counts',
  {
    ...ownedByDepartment(),
    day: date('day', { mode: 'string' }).notNull(),
    screenId: rowId('screen_id'),
    messageId: rowId('message_id'),
    playlistId: rowId('playlist_id'),
    plays: integer('plays').notNull(),
    milliseconds: bigint('milliseconds', { mode: 'number' }).notNull(),
    screenName: text('screen_name').notNull(),
    /** Empty if the message was already deleted, or not shared with the department, when its plays arrived. */
    messageName: text('message_name').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.departmentId, table.day, table.screenId, table.messageId, table.playlistId],
    }),
    index('play_counts_account').on(table.accountId),
    index('play_counts_message').on(table.departmentId, table.messageId, table.day),
  ],
);

/** The days of a department that have plays, and whether the sums in `play_totals` include all plays of the day. */
export const playDays = pgTable(
  'play_days',
  {
    ...ownedByDepartment(),
    day: date('day', { mode: 'string' }).notNull(),
    isTotalled: boolean('is_totalled').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.departmentId, table.day] }),
    index('play_days_account').on(table.accountId),
    index('play_days_open').on(table.day).where(sql`not ${table.isTotalled}`),
  ],
);

/** The sums of `play_counts` for a whole day: of a message on all screens, or of a screen with all messages. */
export const playTotals = pgTable(
  'play_totals',
  {
    ...ownedByDepartment(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: ['message', 'screen'] }).notNull(),
    subjectId: rowId('subject_id'),
    plays: bigint('plays', { mode: 'number' }).notNull(),
    milliseconds: bigint('milliseconds', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.departmentId, table.day, table.kind, table.subjectId] }),
    index('play_totals_account').on(table.accountId),
  ],
);
