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

/** What a line costs, in cents multiplied by the days of the month, day by day. `order`: the place of the line. */
export type Sum = { order: number; description: string; days: { day: string; cents: number }[] };

/** Adds up the prices of a month day by day. Shares no code with the server. */
export const sumDays = (
  month: string,
  items: Priced[],
  screens: Shown[],
  isBilled: (day: string) => boolean,
): Sum[] =>
  items
    .flatMap((item, index) => {
      const fee: Sum = { order: index * 2, description: item.description, days: [] };
      const extra: Sum = {
        order: index * 2 + 1,
        description: `${item.description}, additional screens`,
        days: [],
      };
      for (const day of daysOf(month)) {
        if (!isBilled(day) || day < item.start || (item.until !== null && day >= item.until)) continue;
        const count = screens.filter(
          ({ added, removed }) => added <= day && (removed === null || day < removed),
        );
        fee.days.push({ day, cents: priceIn(item, month) });
        extra.days.push({ day, cents: item.extra * Math.max(0, count.length - 1) });
      }
      return [fee, extra];
    })
    .map((sum) => ({ ...sum, days: sum.days.filter(({ cents }) => cents > 0) }))
    .filter(({ days }) => days.length > 0);

/** Returns what the invoice of a month lacks after it was closed: the shortest end of the month that holds the missing cents. */
export const lateSums = (charged: Sum[], now: Sum[]): Sum[] =>
  now.flatMap((sum) => {
    const earlier = charged.find(({ order }) => order === sum.order);
    let missing = costOf(sum) - (earlier ? costOf(earlier) : 0);
    const days: Sum['days'] = [];
    for (const each of sum.days.toReversed()) {
      if (missing <= 0) break;
      days.unshift({ day: each.day, cents: Math.min(missing, each.cents) });
      missing -= each.cents;
    }
    return days.length > 0 ? [{ ...sum, days }] : [];
  });

const costOf = ({ days }: Sum): number => days.reduce((all, { cents }) => all + cents, 0);

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

/**
 * Rounds the sum of all lines of a month. Then gives the cents that the rounded-down lines lack to the lines that lost most.
 * @param charged the lines of this month that an earlier invoice has charged. Both sums together are rounded once.
 */
export const shareSums = (
  month: string,
  sums: Sum[],
  charged: Sum[] = [],
): { total: number; lines: (CountedLine & { order: number })[] } => {
  const days = daysOf(month).length;
  const costs = sums.map(costOf);
  const round = (exact: number) => (exact - (exact % days)) / days + ((exact % days) * 2 >= days ? 1 : 0);
  const before = charged.reduce((all, sum) => all + costOf(sum), 0);
  const total = round(costs.reduce((all, cost) => all + cost, before)) - round(before);
  const lines = sums.map(({ order, description, days: on }, index) => ({
    order,
    description,
    firstDay: on[0]?.day ?? '',
    lastDay: on.at(-1)?.day ?? '',
    cents: Math.floor((costs[index] ?? 0) / days),
  }));
  let missing = total - lines.reduce((all, { cents }) => all + cents, 0);
  const lost = costs.map((cost) => cost % days);
  while (missing > 0) {
    const most = lost.indexOf(Math.max(...lost));
    const line = lines[most];
    if (line) line.cents += 1;
    lost[most] = -1;
    missing -= 1;
  }
  return { total, lines };
};
