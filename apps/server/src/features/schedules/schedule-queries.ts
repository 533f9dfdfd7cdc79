import { asc, eq, inArray } from 'drizzle-orm';
import { byName } from '../../kit/db/by-name';
import type { Db } from '../../kit/db/open-database';
import { schedulePlaylists, schedules, scheduleTimes } from '../../schema/schedules';

export const schedulesOf = async (db: Db, screenIds: number[]) =>
  db
    .select()
    .from(schedules)
    .where(inArray(schedules.screenId, screenIds))
    .orderBy(byName(schedules.name), asc(schedules.id));

export const schedulesOfDepartment = (db: Db, departmentId: number) =>
  db
    .select()
    .from(schedules)
    .where(eq(schedules.departmentId, departmentId))
    .orderBy(byName(schedules.name), asc(schedules.id));

export const timesOf = (db: Db, scheduleIds: number[]) =>
  db
    .select()
    .from(scheduleTimes)
    .where(inArray(scheduleTimes.scheduleId, scheduleIds))
    .orderBy(
      asc(scheduleTimes.dayOfWeek),
      asc(scheduleTimes.startHour),
      asc(scheduleTimes.startMinute),
      asc(scheduleTimes.id),
    );

export const playlistsOfSchedules = (db: Db, scheduleIds: number[]) =>
  db
    .select()
    .from(schedulePlaylists)
    .where(inArray(schedulePlaylists.scheduleId, scheduleIds))
    .orderBy(asc(schedulePlaylists.sort), asc(schedulePlaylists.id));

export const playlistsOfScreen = async (db: Db, screenId: number) =>
  (
    await db
      .select({ row: schedulePlaylists })
      .from(schedulePlaylists)
      .innerJoin(schedules, eq(schedules.id, schedulePlaylists.scheduleId))
      .where(eq(schedules.screenId, screenId))
      .orderBy(asc(schedulePlaylists.sort), asc(schedulePlaylists.id))
  ).map(({ row }) => row);

export const scheduleJson = ({ id, name, screenId, color, lastModified }: typeof schedules.$inferSelect) => ({
  id,
  name,
  screenId,
  color: color ?? 0,
  lastModified: lastModified.toISOString(),
});

export const timeJson = (row: typeof scheduleTimes.$inferSelect) => ({
  id: row.id,
  scheduleId: row.scheduleId,
  dayOfWeek: row.dayOfWeek,
  startHour: row.startHour,
  startMinute: row.startMinute,
  endHour: row.endHour,
  endMinute: row.endMinute,
});

export const schedulePlaylistJson = ({
  id,
  scheduleId,
  playlistId,
  weight,
}: typeof schedulePlaylists.$inferSelect) => ({
  id,
  scheduleId,
  playlistId,
  weight,
});
