import type { ProgramSchedule, RunTime } from '../program/program';

/** Of a schedule, when it is on. */
export type Timed = Pick<ProgramSchedule, 'id' | 'times'>;

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

/**
 * Is a run time on when the wall clock shows this weekday and minute of the day? The start belongs to it, the end doesn't.
 * 23:59 as an end is the end of the day; an end at or before the start is on the next day.
 * The question is asked of the wall clock alone, so a time that happens twice is on twice, and what begins in a skipped
 * hour is on from the first minute that exists.
 */
export function isOn(time: RunTime, weekday: number, minuteOfDay: number): boolean {
  const sinceStart = (weekday - time.dayOfWeek) * dayMinutes + minuteOfDay - startMinute(time);
  return ((sinceStart % weekMinutes) + weekMinutes) % weekMinutes < lastingMinutes(time);
}

/** The schedules that are on at a wall time, in the order given. */
export function schedulesOn(schedules: Timed[], weekday: number, minuteOfDay: number): number[] {
  return schedules
    .filter((schedule) => schedule.times.some((time) => isOn(time, weekday, minuteOfDay)))
    .map((schedule) => schedule.id);
}

/** The minutes of the day at which anything can begin or end, on any day; midnight always. */
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
 * The pieces of the week in which a run time is on: weekdays (0 = Sunday) and minutes of the day, by the rules of `isOn`. What
 * runs past midnight has two.
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
