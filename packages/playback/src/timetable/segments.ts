import type { Program, Segment } from '../program/program';
import { edgeMinutes, schedulesOn, type Timed } from './run-times';
import { addDays, instantsOf, jumpBetween, startOfDay, wallClock } from './wall-clock';

/**
 * A period in which the same schedules are active; `start` is included, `end` is not. A period never crosses a local midnight.
 */
export type Stretch = { start: number; end: number; schedules: number[] };

/**
 * Returns the segments from `from` up to `until` (instants in ms). `zone` is an IANA name.
 * The first segment begins at `from`. Another segment begins at each change of the active schedules and at the first instant
 * of each local day. In a segment without schedules the screen sleeps.
 */
export function makeSegments(schedules: Timed[], zone: string, from: number, until: number): Segment[] {
  const midnights = new Set<number>();
  const edges = edgeMinutes(schedules);
  const moments = new Set([from]);
  for (
    let date = addDays(wallClock(from, zone), -1);
    startOfDay(date, zone) < until;
    date = addDays(date, 1)
  ) {
    midnights.add(startOfDay(date, zone));
    for (const moment of momentsOfDay(
      startOfDay(date, zone),
      startOfDay(addDays(date, 1), zone),
      edges,
      zone,
    ))
      if (moment > from && moment < until) moments.add(moment);
  }
  const segments: Segment[] = [];
  for (const at of [...moments].sort((a, b) => a - b)) {
    const on = schedulesAtWall(schedules, zone, at);
    const last = segments[segments.length - 1];
    if (!last || midnights.has(at) || !same(last.schedules, on)) segments.push({ at, schedules: on });
  }
  return segments;
}

/** Returns the ids of the schedules that are active at an instant, by the rules of `periodAt`. Empty: the screen sleeps. */
export function schedulesAt(program: Program, instant: number): number[] {
  const known = knownStretch(program, instant);
  return known ? known.schedules : schedulesAtWall(program.schedules, program.screen.timezone, instant);
}

/**
 * Returns the next instant at which the active schedules change. If the schedules do not change in the known time, returns
 * `knownUntil`. If they do not change in the nine days after an instant outside the known time, returns the start of the ninth
 * day. In these two cases, the caller must check again at the returned instant.
 */
export function nextChange(program: Program, instant: number): number {
  const on = schedulesAt(program, instant);
  if (knownStretch(program, instant)) {
    const next = program.segments.find((segment) => segment.at > instant && !same(segment.schedules, on));
    return next ? next.at : program.knownUntil;
  }
  const zone = program.screen.timezone;
  const horizon = startOfDay(addDays(wallClock(instant, zone), 9), zone);
  const ahead = makeSegments(program.schedules, zone, instant, horizon);
  return ahead.find((segment) => !same(segment.schedules, on))?.at ?? horizon;
}

/**
 * Returns the period around an instant. In the known time of the program, the segments of the program decide, even if the zone
 * table of the device differs. Before and after the known time, the run times are evaluated with the zone table of the device.
 */
export function periodAt(program: Program, instant: number): Stretch {
  return knownStretch(program, instant) ?? computedStretch(program, instant);
}

function knownStretch(program: Program, instant: number): Stretch | undefined {
  const { segments, knownUntil } = program;
  const first = segments[0];
  if (!first || instant < first.at || instant >= knownUntil) return undefined;
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((segments[middle]?.at ?? 0) <= instant) low = middle;
    else high = middle - 1;
  }
  const { at, schedules } = segments[low] ?? first;
  return { start: at, end: segments[low + 1]?.at ?? knownUntil, schedules };
}

function computedStretch(program: Program, instant: number): Stretch {
  const zone = program.screen.timezone;
  const today = wallClock(instant, zone);
  // One extra day on both sides: if clocks go back over midnight, the first instant of a day is before the last instant of
  // the day before.
  const until = startOfDay(addDays(today, 2), zone);
  const segments = makeSegments(program.schedules, zone, startOfDay(addDays(today, -1), zone), until);
  const after = segments.findIndex((segment) => segment.at > instant);
  const current = segments[(after < 0 ? segments.length : after) - 1];
  const end = after < 0 ? until : (segments[after]?.at ?? until);
  const firstKnown = program.segments[0]?.at;
  return {
    start: current?.at ?? instant,
    end: firstKnown !== undefined && instant < firstKnown ? Math.min(end, firstKnown) : end,
    schedules: current?.schedules ?? [],
  };
}

function momentsOfDay(start: number, next: number, edges: number[], zone: string): number[] {
  const date = wallClock(start, zone);
  const jump = jumpBetween(start, next, zone);
  if (jump === undefined) {
    const midnight = start - (date.hour * 60 + date.minute) * 60_000;
    return [start, ...edges.map((edge) => midnight + edge * 60_000)];
  }
  const moments = [start, jump];
  // If clocks go back over midnight, the end of the previous day repeats.
  for (const day of [addDays(date, -1), date])
    for (const edge of edges) moments.push(...instantsOf(day, edge, zone));
  return moments;
}

function schedulesAtWall(schedules: Timed[], zone: string, instant: number): number[] {
  const { weekday, hour, minute } = wallClock(instant, zone);
  return schedulesOn(schedules, weekday, hour * 60 + minute);
}

function same(a: number[], b: number[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
