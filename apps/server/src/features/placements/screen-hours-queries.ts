import type { ScreenHours } from '@marquee/contract/placements';
import type { RunTime } from '@marquee/playback/program/program';
import { mergeRunTimes } from '@marquee/playback/timetable/merge-run-times';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { schedules, scheduleTimes } from '../../schema/schedules';

/** By the specification, the end 23:59 is the end of the day. */
const everyDayAllDay: RunTime[] = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  startHour: 0,
  startMinute: 0,
  endHour: 23,
  endMinute: 59,
}));

/**
 * Returns the hours of screens: the run times of all their schedules, merged. A screen without run times has no hours of its own, so
 * its hours are every day, all day.
 */
export const hoursOfScreens = async (db: Db, screenIds: number[]): Promise<ScreenHours[]> => {
  const rows = await db
    .select({
      screenId: schedules.screenId,
      dayOfWeek: scheduleTimes.dayOfWeek,
      startHour: scheduleTimes.startHour,
      startMinute: scheduleTimes.startMinute,
      endHour: scheduleTimes.endHour,
      endMinute: scheduleTimes.endMinute,
    })
    .from(scheduleTimes)
    .innerJoin(schedules, eq(schedules.id, scheduleTimes.scheduleId))
    .where(inArray(schedules.screenId, screenIds));
  return screenIds.map((screenId) => {
    const times = mergeRunTimes(rows.filter((row) => row.screenId === screenId));
    return { screenId, times: times.length > 0 ? times : everyDayAllDay };
  });
};
