import { firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { type Day, daysBetween, plusDays, type Span } from './plan-days';

export type PlannedItem = {
  id: number;
  /** The order of the lines. */
  seq: number;
  kind: 'screen' | 'feed' | 'other';
  name: string;
  /** The first billed day. */
  start: Day;
  /** The day after the last billed day. */
  until: Day | null;
  /** Price of each further screen of the account per month, in cents. */
  extraRate: number;
  /** The prices per month in cents. Each price applies to the months that begin at `from` or later, and to the month of `from`. */
  rates: { from: Day; cents: number }[];
};

/** The rows from which the lines of a month follow. They can include rows of other months. */
export type BilledRows = {
  items: PlannedItem[];
  /** The days of each screen of the account. A screen counts on the day on which it is added, and not on the day of its removal. */
  screens: Span[];
  /** The days without service: preview, suspended, cancelled. */
  unbilled: Span[];
};

/** A line of an invoice. `units`: billed days for a fee; for additional screens, the sum of their numbers over the billed days. */
export type Line = {
  itemId: number;
  part: 'fee' | 'extra';
  description: string;
  firstDay: Day;
  lastDay: Day;
  rate: number;
  units: number;
  cents: number;
};

/** A line whose share of the total is not known yet. `ofDays`: the units of each day of the month. */
export type CountedLine = Omit<Line, 'cents'> & { ofDays: number[] };

/** Counts the billed days of one month, in the order of the lines. Lines that cost nothing are left out. */
export const countLines = (month: Day, { items, screens, unbilled }: BilledRows): CountedLine[] => {
  const days = daysBetween(month, firstOfNextMonth(month));
  const isBilled = billedDays(unbilled, month, days);
  const further = furtherScreens(screens, month, days);
  return items
    .toSorted((one, other) => one.seq - other.seq)
    .flatMap((item) => linesOf(item, month, isBilled, further))
    .filter(({ rate, units }) => rate * units > 0);
};

/** Returns the price of an item in a month, in cents. Prices change on the first of a month only. */
export const rateIn = (rates: PlannedItem['rates'], month: Day): number => {
  const until = firstOfNextMonth(month);
  const known = rates.filter(({ from }) => from < until);
  return known.reduce((last, rate) => (rate.from >= last.from ? rate : last), { from: '', cents: 0 }).cents;
};

/** Returns the first index in the month, and the index after the last, of the days of a span. */
const indexesOf = ({ from, until }: Span, month: Day, days: number): [number, number] => [
  Math.min(days, Math.max(0, daysBetween(month, from))),
  until === null ? days : Math.min(days, Math.max(0, daysBetween(month, until))),
];

const billedDays = (unbilled: Span[], month: Day, days: number): boolean[] => {
  const billed = Array.from({ length: days }, () => true);
  for (const span of unbilled) billed.fill(false, ...indexesOf(span, month, days));
  return billed;
};

/** Returns the number of screens beyond the first on each day of the month. */
const furtherScreens = (screens: Span[], month: Day, days: number): number[] => {
  const changes = Array.from({ length: days + 1 }, () => 0);
  for (const span of screens) {
    const [from, until] = indexesOf(span, month, days);
    if (from >= until) continue;
    changes[from] = (changes[from] ?? 0) + 1;
    changes[until] = (changes[until] ?? 0) - 1;
  }
  let count = 0;
  return changes.slice(0, days).map((change) => {
    count += change;
    return Math.max(0, count - 1);
  });
};

const linesOf = (item: PlannedItem, month: Day, isBilled: boolean[], further: number[]): CountedLine[] => {
  const [from, until] = indexesOf({ from: item.start, until: item.until }, month, isBilled.length);
  const units = (ofDay: (index: number) => number) =>
    isBilled.map((billed, index) => (billed && index >= from && index < until ? ofDay(index) : 0));
  const line = (part: Line['part'], rate: number, ofDays: number[]): CountedLine => ({
    itemId: item.id,
    part,
    description: describe(item, part),
    firstDay: plusDays(
      month,
      Math.max(
        0,
        ofDays.findIndex((count) => count > 0),
      ),
    ),
    lastDay: plusDays(
      month,
      Math.max(
        0,
        ofDays.findLastIndex((count) => count > 0),
      ),
    ),
    rate,
    units: ofDays.reduce((sum, count) => sum + count, 0),
    ofDays,
  });
  const fee = line(
    'fee',
    rateIn(item.rates, month),
    units(() => 1),
  );
  if (item.extraRate === 0) return [fee];
  const extra = line(
    'extra',
    item.extraRate,
    units((index) => further[index] ?? 0),
  );
  return [fee, extra];
};

const describe = ({ kind, name }: PlannedItem, part: Line['part']): string => {
  if (kind === 'other') return name;
  if (kind === 'screen') return `Screen: ${name}`;
  return part === 'fee' ? `Feed: ${name}` : `Feed: ${name}, additional screens`;
};
