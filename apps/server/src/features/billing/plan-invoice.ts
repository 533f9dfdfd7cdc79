import { firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { type Day, daysBetween, plusDays, type Span } from './plan-days';
import { shareCents } from './share-cents';

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

export type InvoiceInput = {
  /** The first day of the month. */
  month: Day;
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

/** Returns the lines of the invoice of one month, and their sum. Lines that cost nothing are left out. */
export const planInvoice = (input: InvoiceInput): { lines: Line[]; total: number } => {
  const days = daysBetween(input.month, firstOfNextMonth(input.month));
  const isBilled = billedDays(input, days);
  const further = furtherScreens(input, days);
  const lines = input.items
    .toSorted((one, other) => one.seq - other.seq)
    .flatMap((item) => linesOf(item, input.month, isBilled, further))
    .filter(({ rate, units }) => rate * units > 0);
  const { total, shares } = shareCents(
    lines.map(({ rate, units }) => rate * units),
    days,
  );
  return { lines: lines.map((line, index) => ({ ...line, cents: shares[index] ?? 0 })), total };
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

const billedDays = ({ month, unbilled }: InvoiceInput, days: number): boolean[] => {
  const billed = Array.from({ length: days }, () => true);
  for (const span of unbilled) billed.fill(false, ...indexesOf(span, month, days));
  return billed;
};

/** Returns the number of screens beyond the first on each day of the month. */
const furtherScreens = ({ month, screens }: InvoiceInput, days: number): number[] => {
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

const linesOf = (item: PlannedItem, month: Day, isBilled: boolean[], further: number[]): Line[] => {
  const [from, until] = indexesOf({ from: item.start, until: item.until }, month, isBilled.length);
  const units = (ofDay: (index: number) => number) =>
    isBilled.map((billed, index) => (billed && index >= from && index < until ? ofDay(index) : 0));
  const line = (part: Line['part'], rate: number, ofDays: number[]): Line => {
    const first = ofDays.findIndex((count) => count > 0);
    const last = ofDays.findLastIndex((count) => count > 0);
    return {
      itemId: item.id,
      part,
      description: describe(item, part),
      firstDay: plusDays(month, Math.max(0, first)),
      lastDay: plusDays(month, Math.max(0, last)),
      rate,
      units: ofDays.reduce((sum, count) => sum + count, 0),
      cents: 0,
    };
  };
  return [
    line(
      'fee',
      rateIn(item.rates, month),
      units(() => 1),
    ),
    ...(item.extraRate > 0
      ? [
          line(
            'extra',
            item.extraRate,
            units((index) => further[index] ?? 0),
          ),
        ]
      : []),
  ];
};

const describe = ({ kind, name }: PlannedItem, part: Line['part']): string => {
  if (kind === 'other') return name;
  if (kind === 'screen') return `Screen: ${name}`;
  return part === 'fee' ? `Feed: ${name}` : `Feed: ${name}, additional screens`;
};
