import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareCents } from './share-cents';

test.each([
  { amounts: [10_000, 10_000, 10_000], divisor: 31, total: 968, shares: [323, 323, 322] },
  { amounts: [2_000], divisor: 31, total: 65, shares: [65] },
  { amounts: [], divisor: 31, total: 0, shares: [] },
  // 1.5 cents round up.
  { amounts: [15, 30], divisor: 30, total: 2, shares: [1, 1] },
  { amounts: [15], divisor: 30, total: 1, shares: [1] },
])('divides $amounts by $divisor into $shares', ({ amounts, divisor, total, shares }) => {
  expect(shareCents(amounts, divisor)).toEqual({ total, shares });
});

test('shares add up to the sum rounded once, and differ from their amount by less than a cent', () => {
  const amounts = fc.array(fc.nat(5_000_000), { maxLength: 60 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 28, max: 31 }), (given, divisor) => {
      const { total, shares } = shareCents(given, divisor);
      const sum = given.reduce((all, amount) => all + amount, 0);
      expect(total).toBe(Math.floor(sum / divisor + 0.5));
      expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (given[index] ?? 0) / divisor)).toBeLessThan(1);
    }),
  );
});
