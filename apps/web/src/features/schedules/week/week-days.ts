import { wallTime } from '@marquee/contract/kit/hours-words';
import { includesDay } from '@marquee/playback/program/feed-pass';
import { dayAt } from '@marquee/playback/timetable/local-day';
import { makeSegments, type Stretch } from '@marquee/playback/timetable/segments';
import {
  addDays,
  jumpBetween,
  offsetAt,
  type PlainDate,
  startOfDay,
  wallClock,
} from '@marquee/playback/timetable/wall-clock';
import { type Span, spanOf } from '../hours/time-ranges';

/** A part of a drawn day. `from` and `to` are minutes of local time. Overlapping parts of schedules have different lanes. */
export type Piece = { from: number; to: number };
export type SchedulePiece = Piece & { schedule: number; lane: number };

/** A calendar day in the time zone of the screen. `clocks` is a note for a day on which clocks change. */
export type WeekDay = {
  date: PlainDate;
  start: number;
  end: number;
  stretches: Stretch[];
  pieces: SchedulePiece[];
  lanes: number;
  /** The parts in which several schedules overlap. */
  mixed: Piece[];
  clocks: string | undefined;
  /** The local time that clocks skip on this day. */
  skipped: Piece | undefined;
};

type Dates = { startDate: string | null; endDate: string | null };
/** The run times of a schedule. `dates`: the first and last days of its playlists. Absent: the schedule plays every day. */
type Timed = { id: number; times: readonly Span[]; dates?: readonly Dates[] };

/** Returns the Sunday of the week of an instant. */
export const sundayOf = (instant: number, zone: string): PlainDate => {
  const today = wallClock(instant, zone);
  return addDays(today, -today.weekday);
};

/**
 * Returns seven days from `first` in a zone (IANA name), with notes about hours that clocks skip or repeat. A schedule is left out on
 * days on which none of its playlists plays.
 */
export const weekDays = (schedules: readonly Timed[], zone: string, first: PlainDate): WeekDay[] => {
  const planned = schedules.map(({ id, times }) => ({
    id,
    name: '',
    times: times.map(spanOf),
    playlists: [],
    overlays: [],
  }));
  const until = startOfDay(addDays(first, 7), zone);
  const segments = makeSegments(planned, zone, startOfDay(first, zone), until);
  const byId = new Map(schedules.map(({ id, dates = [] }) => [id, dates]));
  const stretches = segments.map(({ at, schedules: on }, index) => ({
    start: at,
    end: segments[index + 1]?.at ?? until,
    schedules: on.filter((id) => plays(byId.get(id) ?? [], dayAt(new Date(at), zone))),
  }));
  return [0, 1, 2, 3, 4, 5, 6].map((later) => weekDay(addDays(first, later), stretches, zone));
};

const plays = (dates: readonly Dates[], day: string): boolean =>
  dates.length === 0 || dates.some((each) => includesDay(each, day));

const weekDay = (date: PlainDate, all: readonly Stretch[], zone: string): WeekDay => {
  const start = startOfDay(date, zone);
  const end = startOfDay(addDays(date, 1), zone);
  const stretches = merged(all.filter((stretch) => stretch.start >= start && stretch.start < end));
  const jump = jumpBetween(start - 1, end - 1, zone);
  const after = jump === undefined ? 0 : minuteAt(jump, zone);
  const before = jump === undefined ? 0 : after - (offsetAt(jump, zone) - offsetAt(jump - 1, zone)) / 60_000;
  const drawn = (stretch: Stretch) => wallPieces(stretch, jump, zone);
  const pieces = inLanes(
    [...new Set(stretches.flatMap(({ schedules }) => schedules))].map((schedule) => ({
      schedule,
      pieces: joined(stretches.filter(({ schedules }) => schedules.includes(schedule)).flatMap(drawn)),
    })),
  );
  return {
    date,
    start,
    end,
    stretches,
    pieces,
    lanes: Math.max(0, ...pieces.map(({ lane }) => lane + 1)),
    mixed: joined(stretches.filter(({ schedules }) => schedules.length > 1).flatMap(drawn)),
    clocks: clockWords(before, after),
    skipped: after > before ? { from: before, to: after } : undefined,
  };
};

/** Joins stretches in which the same schedules play, because the edge of a schedule that is left out changes nothing. */
const merged = (stretches: readonly Stretch[]): Stretch[] => {
  const made: Stretch[] = [];
  for (const stretch of stretches) {
    const last = made.at(-1);
    if (last && last.schedules.join() === stretch.schedules.join()) last.end = stretch.end;
    else made.push({ ...stretch });
  }
  return made;
};

/** Returns the local time of an instant in minutes of the day. */
export const minuteAt = (instant: number, zone: string): number => {
  const { hour, minute } = wallClock(instant, zone);
  return hour * 60 + minute;
};

const wallPieces = ({ start, end }: Stretch, jump: number | undefined, zone: string): Piece[] => {
  const parts =
    jump !== undefined && jump > start && jump < end
      ? [
          [start, jump],
          [jump, end],
        ]
      : [[start, end]];
  return parts.map(([from = 0, to = 0]) => {
    const minute = minuteAt(from, zone);
    return { from: minute, to: minute + (to - from) / 60_000 };
  });
};

/** Joins parts that touch or overlap. */
const joined = (pieces: readonly Piece[]): Piece[] => {
  const made: Piece[] = [];
  for (const { from, to } of pieces.toSorted((a, b) => a.from - b.from)) {
    const last = made.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else made.push({ from, to });
  }
  return made;
};

/** Puts each schedule into the first lane that is free for all of its parts. */
const inLanes = (rows: readonly { schedule: number; pieces: Piece[] }[]): SchedulePiece[] => {
  const lanes: Piece[][] = [];
  return rows.flatMap(({ schedule, pieces }) => {
    const free = lanes.findIndex((taken) =>
      pieces.every((piece) => taken.every((other) => piece.to <= other.from || other.to <= piece.from)),
    );
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = [...(lanes[lane] ?? []), ...pieces];
    return pieces.map((piece) => ({ ...piece, schedule, lane }));
  });
};

const clockWords = (before: number, after: number): string | undefined => {
  if (before === after) return undefined;
  return after > before
    ? `Clocks go forward: ${wallTime(before)} to ${wallTime(after)} is skipped.`
    : `Clocks go back: ${wallTime(after)} to ${wallTime(before)} plays twice.`;
};

const inUtc = ({ year, month, day }: PlainDate) => new Date(Date.UTC(year, month - 1, day));
const date = { timeZone: 'UTC', month: 'short', day: 'numeric' } as const;
const rangeFormat = new Intl.DateTimeFormat('en-US', { ...date, year: 'numeric' });
const dateFormat = new Intl.DateTimeFormat('en-US', { ...date, weekday: 'long' });

/** Formats the seven days from a date, for example 'Nov 1 – 7, 2026'. */
export const rangeWords = (first: PlainDate): string =>
  rangeFormat.formatRange(inUtc(first), inUtc(addDays(first, 6)));

/** Formats a date, for example 'Sunday, Nov 1'. */
export const dateWords = (day: PlainDate): string => dateFormat.format(inUtc(day));
