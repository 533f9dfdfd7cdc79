import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, savedByForms, tenantId } from './columns';
import { ownedByDepartment } from './accounts';
import { playlists } from './playlists';
import { screens } from './screens';

export const schedules = pgTable(
  'schedules',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    screenId: bigint('screen_id', { mode: 'number' })
      .notNull()
      .references(() => screens.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Chosen by a trigger of the database when the row is inserted, so that the color stays when other schedules change. */
    color: integer('color'),
    lastModified: moment('last_modified').notNull().defaultNow(),
    ...savedByForms(),
  },
  (table) => [
    uniqueIndex('schedules_made_by').on(table.departmentId, table.madeBy),
    index('schedules_screen').on(table.screenId),
    index('schedules_department').on(table.departmentId),
    index('schedules_account').on(table.accountId),
  ],
);

const scheduleId = () =>
  bigint('schedule_id', { mode: 'number' })
    .notNull()
    .references(() => schedules.id, { onDelete: 'cascade' });

/** The run times of schedules, as wall-clock times in the time zone of the screen. */
export const scheduleTimes = pgTable(
  'schedule_times',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    scheduleId: scheduleId(),
    dayOfWeek: integer('day_of_week').notNull(),
    startHour: integer('start_hour').notNull(),
    startMinute: integer('start_minute').notNull(),
    endHour: integer('end_hour').notNull(),
    endMinute: integer('end_minute').notNull(),
  },
  (table) => [
    index('schedule_times_schedule').on(table.scheduleId),
    index('schedule_times_department').on(table.departmentId),
    index('schedule_times_account').on(table.accountId),
    check('schedule_times_day', sql`${table.dayOfWeek} between 0 and 6`),
    check(
      'schedule_times_start',
      sql`${table.startHour} between 0 and 23 and ${table.startMinute} between 0 and 59`,
    ),
    check(
      'schedule_times_end',
      sql`${table.endHour} between 0 and 23 and ${table.endMinute} between 0 and 59`,
    ),
  ],
);

export const schedulePlaylists = pgTable(
  'schedule_playlists',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    scheduleId: scheduleId(),
    playlistId: bigint('playlist_id', { mode: 'number' })
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    weight: integer('weight').notNull(),
    /** Position in the order of the schedule's playlists. */
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    index('schedule_playlists_schedule').on(table.scheduleId),
    index('schedule_playlists_playlist').on(table.playlistId),
    index('schedule_playlists_department').on(table.departmentId),
    index('schedule_playlists_account').on(table.accountId),
    check('schedule_playlists_weight', sql`${table.weight} >= 0`),
  ],
);
