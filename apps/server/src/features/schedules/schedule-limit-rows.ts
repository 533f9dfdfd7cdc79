import { maxRows } from '@marquee/contract/kit/limits';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { schedulePlaylists, schedules, scheduleTimes } from '../../schema/schedules';

/** @throws AppError limit-reached when one of these screens has too many schedules */
export const checkSchedules = (tx: Transaction, screenIds: number[]): Promise<void> =>
  checkRowLimit(tx, schedules, schedules.screenId, screenIds, {
    max: maxRows.schedulesOfScreen,
    sentence: `A screen can have at most ${maxRows.schedulesOfScreen} schedules. Delete schedules that you no longer need.`,
  });

/** @throws AppError limit-reached when one of these schedules has too many run times or playlists */
export const checkScheduleParts = async (tx: Transaction, scheduleIds: number[]): Promise<void> => {
  await checkRowLimit(tx, scheduleTimes, scheduleTimes.scheduleId, scheduleIds, {
    max: maxRows.timesOfSchedule,
    sentence: `A schedule can have at most ${maxRows.timesOfSchedule} time ranges. Remove some, or create another schedule.`,
  });
  await checkRowLimit(tx, schedulePlaylists, schedulePlaylists.scheduleId, scheduleIds, {
    max: maxRows.playlistsOfSchedule,
    sentence: `A schedule can have at most ${maxRows.playlistsOfSchedule} playlists. Remove playlists, or make another schedule.`,
  });
};
