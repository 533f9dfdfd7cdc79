import type { ProgramSchedule, RunTime } from '../program/program';

/** The run times of a schedule. */
export type Timed = Pick<ProgramSchedule, 'id' | 'times'>;

/** The minutes of a day. */
export const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

/**
 * Returns whether a run time is active at this weekday and minute of the day. The start is included, the end is not.
 * 23:59 as an end means the end of the day. An end at or before the start is on the next day. The specification prescribes both
 * rules.
 * Only the wall clock decides. So if clocks go back, a run time in the repeated hour is active in both occurrences. If clocks
 * skip the start of a run time, the run time is active from the first minute after the skipped time.
 */
export function isOn(time: RunTime, weekday: number, minuteOfDay: number): boolean {
  const sinceStart = (weekday - time.dayOfWeek) * dayMinutes + minuteOfDay - startMinute(time);
  return ((sinceStart % weekMinutes) + weekMinutes) % weekMinutes < lastingMinutes(time);
}

/** Returns the schedules that are active at a wall time, in the given order. */
export function schedulesOn(schedules: Timed[], weekday: number, minuteOfDay: number): number[] {
  return schedules
    .filter((schedule) => schedule.times.some((time) => isOn(time, weekday, minuteOfDay)))
    .map((schedule) => schedule.id);
}

/** Returns the minutes of the day at which a run time can begin or end on any day. Midnight is always included. */
export function edgeMinutes(schedules: Timed[]): number[] {
  const edges = new Set([0]);
  for (const schedule of schedules)
    for (const time of schedule.times) {
      edges.add(startMinute(time) % dayMinutes);
      edges.add(endMinute(time) % dayMinutes);
    }
  return [...edges].sort((a, b) => a - b);
}

/**
 * Returns the parts of the week in which a run time is active: weekdays (0 = Sunday) and minutes of the day, by the rules of
 * `isOn`. A run time past midnight has two parts.
 */
export function piecesOf(time: RunTime): { day: number; from: number; to: number }[] {
  const from = startMinute(time);
  const to = from + lastingMinutes(time);
  if (to <= dayMinutes) return [{ day: time.dayOfWeek, from, to }];
  const next = { day: (time.dayOfWeek + 1) % 7, from: 0, to: to - dayMinutes };
  return [{ day: time.dayOfWeek, from, to: dayMinutes }, next];
}

function lastingMinutes(time: RunTime): number {
  const lasting = endMinute(time) - startMinute(time);
  return lasting > 0 ? lasting : lasting + dayMinutes;
}

function startMinute(time: RunTime): number {
  return time.startHour * 60 + time.startMinute;
}

function endMinute(time: RunTime): number {
  const end = time.endHour * 60 + time.endMinute;
  return end === dayMinutes - 1 ? dayMinutes : end;
}
