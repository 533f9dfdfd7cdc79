import { daysOf, firstOfNext } from './calendar';
import type { CountedLine } from './money-events';

/** Something with a price. `until`: the first day that is not billed any more. */
export type Priced = {
  description: string;
  start: string;
  until: string | null;
  /** Prices in the order in which they were set. A price holds from the month of `from` on. */
  prices: { from: string; cents: number }[];
  /** The price of each screen beyond the first. */
  extra: number;
};
export type Shown = { added: string; removed: string | null };

type Sum = { description: string; days: string[]; centDays: number };

/** Adds up the prices of a month day by day, and rounds the sum once. Shares no code with the server. */
export const calculateInvoice = (
  month: string,
  items: Priced[],
  screens: Shown[],
  isBilled: (day: string) => boolean,
): { total: number; lines: CountedLine[] } => {
  const days = daysOf(month);
  const sums: Sum[] = [];
  for (const item of items) {
    const fee: Sum = { description: item.description, days: [], centDays: 0 };
    const extra: Sum = { description: `${item.description}, additional screens`, days: [], centDays: 0 };
    for (const day of days) {
      if (!isBilled(day) || day < item.start || (item.until !== null && day >= item.until)) continue;
      add(fee, day, priceIn(item, month));
      const count = screens.filter(
        ({ added, removed }) => added <= day && (removed === null || day < removed),
      );
      add(extra, day, item.extra * Math.max(0, count.length - 1));
    }
    sums.push(fee, extra);
  }
  return share(
    sums.filter(({ centDays }) => centDays > 0),
    days.length,
  );
};

const add = (sum: Sum, day: string, cents: number) => {
  if (cents === 0) return;
  sum.days.push(day);
  sum.centDays += cents;
};

const priceIn = ({ prices }: Priced, month: string): number => {
  let price = 0;
  let since = '';
  for (const { from, cents } of prices)
    if (from < firstOfNext(month) && from >= since) {
      price = cents;
      since = from;
    }
  return price;
};

/** Rounds the sum of all lines. Then gives the cents that the rounded-down lines lack to the lines that lost most. */
const share = (sums: Sum[], days: number): { total: number; lines: CountedLine[] } => {
  const exact = sums.reduce((all, { centDays }) => all + centDays, 0);
  const remainder = exact % days;
  const total = (exact - remainder) / days + (remainder * 2 >= days ? 1 : 0);
  const lines = sums.map(({ description, days: on, centDays }) => ({
    description,
    firstDay: on[0] ?? '',
    lastDay: on.at(-1) ?? '',
    cents: Math.floor(centDays / days),
  }));
  let missing = total - lines.reduce((all, { cents }) => all + cents, 0);
  const lost = sums.map(({ centDays }) => centDays % days);
  while (missing > 0) {
    const most = lost.indexOf(Math.max(...lost));
    const line = lines[most];
    if (line) line.cents += 1;
    lost[most] = -1;
    missing -= 1;
  }
  return { total, lines };
};
