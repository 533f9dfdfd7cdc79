/** A calendar day without a zone. `month` is 1 to 12. */
export type PlainDate = { year: number; month: number; day: number };

/** The local date and time in a zone. `weekday` 0 is Sunday. */
export type WallClock = PlainDate & { hour: number; minute: number; second: number; weekday: number };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

// Formatters by zone, because creating a formatter takes a hundred times as long as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();
// Maximum number of cached offsets of a zone. The screens of a zone use the same few hundred instants.
const maxOffsets = 5_000;
const offsets = new Map<string, Map<number, number>>();

/**
 * Returns the local date and time at an instant (ms since 1970 UTC). `zone` is an IANA name.
 * @throws RangeError if `zone` is not an IANA name
 */
export function wallClock(instant: number, zone: string): WallClock {
  const local = new Date(instant + offsetAt(instant, zone));
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    weekday: local.getUTCDay(),
  };
}

/** Returns the offset of a zone from UTC at an instant, in ms. Positive east of Greenwich. */
export function offsetAt(instant: number, zone: string): number {
  const second = Math.floor(instant / 1000) * 1000;
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  const found = known.get(second);
  if (found !== undefined) return found;
  if (known.size >= maxOffsets) known.clear();
  const offset = readOffset(second, zone);
  known.set(second, offset);
  return offset;
}

function readOffset(second: number, zone: string): number {
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, sec = 0] = digits(
    formatterOf(zone).format(second),
  );
  return Date.UTC(year, month - 1, day, hour, minute, sec) - second;
}

/**
 * Returns the instants at which the wall clock of a zone shows a date and a minute of its day (0 to 1440 and more, as in
 * "26:00"). Usually returns one instant. Returns two if the time is repeated, and the first instant after the jump if clocks
 * skip the time.
 */
export function instantsOf(date: PlainDate, minuteOfDay: number, zone: string): number[] {
  const local = Date.UTC(date.year, date.month - 1, date.day) + minuteOfDay * 60_000;
  // Offsets are between -12 and +14 hours, so these two instants are on both sides of any jump near the wall time.
  const before = offsetAt(local - dayMs, zone);
  const after = offsetAt(local + dayMs, zone);
  if (before === after) return [local - before];
  const found = [local - before, local - after].filter(
    (instant) => instant + offsetAt(instant, zone) === local,
  );
  return found.length > 0 ? found.sort((a, b) => a - b) : [firstAfterJump(local, zone)];
}

/** Returns the first instant of a local day: midnight, or the first existing instant if clocks skip midnight. */
export function startOfDay(date: PlainDate, zone: string): number {
  const [first = 0] = instantsOf(date, 0, zone);
  return first;
}

/** Returns the date `days` days later, or earlier if `days` is negative. */
export function addDays(date: PlainDate, days: number): PlainDate {
  const moved = new Date(Date.UTC(date.year, date.month - 1, date.day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/**
 * Returns the first instant with a new offset between two instants, which are at most two days apart. Returns undefined if
 * both instants have the same offset.
 */
export function jumpBetween(from: number, until: number, zone: string): number | undefined {
  const before = offsetAt(from, zone);
  if (offsetAt(until, zone) === before) return undefined;
  return firstWhere(from, until, (instant) => offsetAt(instant, zone) !== before);
}

function firstAfterJump(local: number, zone: string): number {
  return firstWhere(local - dayMs, local + dayMs, (instant) => instant + offsetAt(instant, zone) >= local);
}

function firstWhere(from: number, until: number, holds: (instant: number) => boolean): number {
  let not = from;
  let does = until;
  while (does - not > 1) {
    const middle = Math.floor((not + does) / 2);
    if (holds(middle)) does = middle;
    else not = middle;
  }
  return does;
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  // en-GB uses hours 0 to 23 by default, also in browsers without `hourCycle`.
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}

function digits(text: string): number[] {
  const numbers: number[] = [];
  let current = -1;
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit >= 0 && digit <= 9) current = (current < 0 ? 0 : current * 10) + digit;
    else if (current >= 0) {
      numbers.push(current);
      current = -1;
    }
  }
  if (current >= 0) numbers.push(current);
  return numbers;
}
