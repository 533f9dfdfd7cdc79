import { firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlannedItem } from './plan-lines';
import { type Day, plusDays } from './plan-days';
import { type InvoiceInput, planInvoice } from './plan-invoice';

const item = (
  id: number,
  cents: number,
  start: Day,
  until: Day | null = null,
  more: Partial<PlannedItem> = {},
): PlannedItem => ({
  id,
  seq: id,
  kind: 'screen',
  name: `Screen ${id}`,
  start,
  until,
  extraRate: 0,
  rates: [{ from: '2020-01-01', cents }],
  ...more,
});
const plan = (month: Day, items: PlannedItem[], more: Partial<InvoiceInput> = {}) =>
  planInvoice({ month, items, screens: [], unbilled: [], charged: null, ...more });
const centsOf = (...given: Parameters<typeof plan>) => plan(...given).lines.map(({ cents }) => cents);
const february = '2027-02-01';

/** A screen that is added on a day. Its trial has 30 days. */
const added = (on: Day, cents = 2000) => item(1, cents, plusDays(on, 30));

test.each([
  ['a screen added on Jan 1 costs one day in January', '2027-01-01', added('2027-01-01'), [65]],
  ['and a whole February', february, added('2027-01-01'), [2000]],
  ['a screen added on Jan 2 costs nothing in January', '2027-01-01', added('2027-01-02'), []],
  ['and a whole February', february, added('2027-01-02'), [2000]],
  ['ten days at $29.00 cost $10.36 in February 2027', february, item(1, 2900, '2027-02-19'), [1036]],
  ['and $10.00 in February 2028', '2028-02-01', item(1, 2900, '2028-02-20'), [1000]],
  ['the day of the removal is not billed', february, item(1, 2800, '2027-01-01', '2027-02-02'), [100]],
  [
    'a screen removed on the day it was added costs nothing',
    february,
    item(1, 2000, '2027-03-03', '2027-02-01'),
    [],
  ],
  ['a screen without a price makes no line', february, item(1, 0, '2027-01-01'), []],
  ['a month of 30 days', '2027-04-01', item(1, 3000, '2027-04-30'), [100]],
  ['a month of 31 days', '2027-05-01', item(1, 3100, '2027-05-31'), [100]],
] as const)('%s', (_name, month, given, cents) => {
  expect(centsOf(month, [given])).toEqual(cents);
});

test('lines add up to the exact sum rounded once', () => {
  const month = '2027-01-01';
  const three = [1, 2, 3].map((id) => item(id, 1000, '2027-01-22'));
  const { lines, total } = plan(month, three);
  expect([total, lines.map(({ cents }) => cents)]).toEqual([968, [323, 323, 322]]);
});

const feed = item(2, 1000, '2027-02-14', null, { kind: 'feed', name: 'News', extraRate: 250 });
const twoScreens = [
  { from: '2027-01-05', until: null },
  { from: '2027-02-20', until: null },
];

test('a feed costs its fee, and a part for each additional screen', () => {
  const { lines, total } = plan(february, [feed, item(1, 2000, '2027-02-01')], { screens: twoScreens });
  expect(total).toBe(2616);
  expect(lines).toMatchObject([
    {
      description: 'Screen: Screen 1',
      units: 28,
      firstDay: '2027-02-01',
      lastDay: '2027-02-28',
      cents: 2000,
    },
    { description: 'Feed: News', units: 15, firstDay: '2027-02-14', lastDay: '2027-02-28', cents: 536 },
    { description: 'Feed: News, additional screens', units: 9, firstDay: '2027-02-20', cents: 80 },
  ]);
});

test('two of three screens are additional', () => {
  const screens = [1, 2, 3].map(() => ({ from: '2027-01-01', until: null }));
  const rates = { kind: 'feed' as const, extraRate: 200 };
  expect(centsOf(february, [item(1, 1000, '2027-01-01', null, rates)], { screens })).toEqual([1000, 400]);
});

test('suspended days are not billed', () => {
  const suspended = [{ from: '2027-03-15', until: '2027-05-10' }];
  const screen = [item(1, 2000, '2027-01-01')];
  expect(centsOf('2027-03-01', screen, { unbilled: suspended })).toEqual([903]);
  expect(centsOf('2027-04-01', screen, { unbilled: suspended })).toEqual([]);
  expect(centsOf('2027-05-01', screen, { unbilled: suspended })).toEqual([1419]);
  expect(plan('2027-03-01', screen, { unbilled: suspended }).lines[0]).toMatchObject({
    firstDay: '2027-03-01',
    lastDay: '2027-03-14',
  });
});

test('a new price counts from the first of a month, and the first price from its own day', () => {
  const rates = [
    { from: '2027-01-20', cents: 1000 },
    { from: '2027-03-01', cents: 3000 },
  ];
  const screen = [item(1, 0, '2027-01-20', null, { rates })];
  expect(centsOf('2027-01-01', screen)).toEqual([387]);
  expect(centsOf(february, screen)).toEqual([1000]);
  expect(centsOf('2027-03-01', screen)).toEqual([3000]);
  expect(centsOf('2027-09-01', screen)).toEqual([3000]);
});

const month = fc.integer({ min: 0, max: 35 }).map((count) => {
  const year = 2027 + Math.floor(count / 12);
  return `${year}-${String((count % 12) + 1).padStart(2, '0')}-01`;
});
/** Spans of days around a month. */
const span = fc.record({ from: fc.integer({ min: -40, max: 35 }), length: fc.option(fc.nat(60)) });
const spansOf = (first: Day, given: { from: number; length: number | null }[]) =>
  given.map(({ from, length }) => {
    const day = plusDays(first, from);
    return { from: day, until: length === null ? null : plusDays(day, length) };
  });
const anyItem = fc.record({ span, cents: fc.nat(10_000), extraRate: fc.nat(1_000) });
const anyInput = fc
  .record({
    month,
    items: fc.array(anyItem, { maxLength: 12 }),
    screens: fc.array(span, { maxLength: 8 }),
    unbilled: fc.array(span, { maxLength: 2 }),
  })
  .map(({ month: first, items, screens, unbilled }): InvoiceInput => {
    const spans = spansOf(
      first,
      items.map((each) => each.span),
    );
    return {
      month: first,
      items: items.map(({ cents, extraRate }, index) => {
        const { from = first, until = null } = spans[index] ?? {};
        return item(index + 1, cents, from, until, { kind: 'feed', extraRate });
      }),
      screens: spansOf(first, screens),
      unbilled: spansOf(first, unbilled),
      charged: null,
    };
  });

/** Adds up the price of each item on each day, as a person would. */
const byHand = ({ month: first, items, screens, unbilled }: InvoiceInput): number => {
  const holds = (day: Day, { from, until }: { from: Day; until: Day | null }) =>
    day >= from && (until === null || day < until);
  let [sum, days] = [0, 0];
  for (let day = first; day < firstOfNextMonth(first); day = plusDays(day, 1)) {
    days += 1;
    if (unbilled.some((each) => holds(day, each))) continue;
    const further = Math.max(0, screens.filter((each) => holds(day, each)).length - 1);
    for (const { start, until, rates, extraRate } of items)
      if (holds(day, { from: start, until })) sum += (rates[0]?.cents ?? 0) + extraRate * further;
  }
  return Math.floor(sum / days + 0.5);
};

test('every invoice is the sum of its days', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { lines, total } = planInvoice(input);
      expect(total).toBe(byHand(input));
      expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
    }),
  );
});

test('an item that is split at any day costs at most a cent more or less', () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 0, max: 31 }), (input, offset) => {
      const day = plusDays(input.month, offset);
      const split = input.items.flatMap((each) =>
        each.start < day && (each.until === null || day < each.until)
          ? [
              { ...each, until: day },
              { ...each, id: each.id + 100, seq: each.seq + 100, start: day },
            ]
          : [each],
      );
      const change = planInvoice({ ...input, items: split }).total - planInvoice(input).total;
      expect(Math.abs(change)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a closed month and its late lines cost what the month costs without the absence', () => {
  fc.assert(
    fc.property(anyInput, fc.integer({ min: 0, max: 3 }), (input, absent) => {
      const next = firstOfNextMonth(input.month);
      const left = plusDays(next, -absent);
      const until = (each: PlannedItem) => (each.until === null || each.until > left ? left : each.until);
      const items = input.items.map((each) => ({ ...each, until: until(each) }));
      const closed = planInvoice({ ...input, items });
      const { lines } = planInvoice({ ...input, month: next, charged: closed.lines });
      const late = lines.filter(({ firstDay }) => firstDay < next);
      const sum = late.reduce((all, { cents }) => all + cents, closed.total);
      expect(sum).toBe(planInvoice(input).total);
    }),
  );
});

test('a further item, and a day with service more, never lower the total', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const { total } = planInvoice(input);
      expect(planInvoice({ ...input, items: input.items.slice(1) }).total).toBeLessThanOrEqual(total);
      expect(planInvoice({ ...input, unbilled: [] }).total).toBeGreaterThanOrEqual(total);
    }),
  );
});

test('the order of the rows changes nothing', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const reversed = { ...input, items: input.items.toReversed(), screens: input.screens.toReversed() };
      expect(planInvoice(reversed)).toEqual(planInvoice(input));
    }),
  );
});
