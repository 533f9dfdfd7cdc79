import { bigint, customType, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../kit/db/columns';
import { ownedByDepartment } from '../accounts/account-tables';
import { devices } from '../devices/device-tables';

const rowId = (name: string) => bigint(name, { mode: 'number' }).notNull();

const multirange = customType<{ data: string }>({ dataType: () => 'int8multirange' });

/** Which numbers of a device's store of plays were counted: mostly one range, that grows. */
export const playBooks = pgTable(
  'play_books',
  {
    deviceId: rowId('device_id').references(() => devices.id, { onDelete: 'cascade' }),
    book: rowId('book'),
    taken: multirange('taken').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.book] })],
);

/**
 * When exactly each message was shown, kept for some weeks. Thousands of rows come at once, so they point at nothing and
 * have no key: whether a play was counted is in its book.
 */
export const plays = pgTable('plays', {
  deviceId: rowId('device_id'),
  book: rowId('book'),
  number: rowId('number'),
  screenId: rowId('screen_id'),
  messageId: rowId('message_id'),
  playlistId: rowId('playlist_id'),
  startedAt: moment('started_at').notNull(),
  milliseconds: integer('milliseconds').notNull(),
  /** Of the start, in the screen's zone. */
  day: date('day', { mode: 'string' }).notNull(),
});

/** Plays of a message on a screen out of a playlist on one day: for ever, with the names of then. */
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
    /** Empty: the message was deleted, or shared no more, before its plays came in. */
    messageName: text('message_name').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.departmentId, table.day, table.screenId, table.messageId, table.playlistId],
    }),
    index('play_counts_account').on(table.accountId),
  ],
);
