import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CommissionBase, commissionOf, nextCommission } from './plan-commissions';

const of = (given: Partial<CommissionBase>): CommissionBase => ({
  bp: 1500,
  base: 2345,
  total: 2345,
  waived: 0,
  noted: 0,
  ...given,
});

test.each([
  ['the whole invoice', {}, 352],
  ['a part of an invoice that is partly waived', { bp: 1250, base: 2666, total: 3443, waived: 1000 }, 236],
  ['an invoice with a credit note', { noted: 1111 }, 185],
  ['an invoice that is credited whole', { noted: 2345 }, 0],
  ['an invoice that is waived whole', { waived: 2345 }, 0],
  ['more waived and credited than the total', { waived: 2000, noted: 2000 }, 0],
  ['a half, rounded up', { bp: 5000, base: 1, total: 1 }, 1],
  ['less than a half, rounded down', { bp: 4999, base: 1, total: 1 }, 0],
  ['no commission', { bp: 0 }, 0],
  ['an invoice without a total', { base: 0, total: 0 }, 0],
  ['a large invoice', { bp: 10_000, base: 2_000_000_000, total: 2_000_000_001 }, 2_000_000_000],
])('the commission on %s', (_name, given, expected) => {
  expect(commissionOf(of(given))).toBe(expected);
});

test('posts a refund as the difference, until nothing is left', () => {
  let posted = { cents: 0, nextSeq: 0 };
  const rows = [0, 1111, 2345].map((noted) => {
    const row = nextCommission(of({ noted }), posted);
    posted = { cents: posted.cents + (row?.cents ?? 0), nextSeq: posted.nextSeq + 1 };
    return row;
  });
  expect(rows).toEqual([
    { seq: 0, cents: 352 },
    { seq: 1, cents: -167 },
    { seq: 2, cents: -185 },
  ]);
  expect(nextCommission(of({ noted: 2345 }), posted)).toBeUndefined();
});

/** An invoice whose lines are at most its total, with a part that is waived or credited. */
const invoice = fc
  .record({
    bp: fc.integer({ min: 0, max: 10_000 }),
    total: fc.integer({ min: 1, max: 2_000_000_000 }),
    share: fc.integer({ min: 0, max: 1000 }),
    waived: fc.integer({ min: 0, max: 2_000_000_000 }),
    noted: fc.integer({ min: 0, max: 2_000_000_000 }),
  })
  .map(({ share, ...rest }) => ({ ...rest, base: Math.floor((rest.total * share) / 1000) }));

test('a commission is never negative and never more than the money that came', () => {
  fc.assert(
    fc.property(invoice, (given) => {
      const cents = commissionOf(given);
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(cents).toBeLessThanOrEqual(Math.max(0, given.total - given.waived - given.noted));
    }),
  );
});

test('a further credit never raises a commission', () => {
  fc.assert(
    fc.property(invoice, fc.integer({ min: 0, max: 1_000_000 }), (given, more) => {
      expect(commissionOf({ ...given, noted: given.noted + more })).toBeLessThanOrEqual(commissionOf(given));
    }),
  );
});

test('the posted rows add up to the commission after the last note, in any steps', () => {
  fc.assert(
    fc.property(invoice, fc.array(fc.integer({ min: 0, max: 1_000_000 })), (given, notes) => {
      let posted = { cents: 0, nextSeq: 0 };
      let noted = 0;
      for (const note of [0, ...notes]) {
        noted += note;
        const row = nextCommission({ ...given, noted }, posted);
        if (row) posted = { cents: posted.cents + row.cents, nextSeq: row.seq + 1 };
      }
      expect(posted.cents).toBe(commissionOf({ ...given, noted }));
    }),
  );
});
