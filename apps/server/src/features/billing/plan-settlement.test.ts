import { expect, test } from 'vitest';
import { planSettlement } from './plan-settlement';

const check = (unused: number, paymentId = 1) => ({ paymentId, unused });

test('uses the first payment first', () => {
  const first = planSettlement([{ invoiceId: 3, due: 2000 }], [check(3000), check(1500, 2)]);
  expect(first).toEqual({ uses: [{ paymentId: 1, invoiceId: 3, cents: 2000 }], waived: [], paid: [3] });
  const second = planSettlement([{ invoiceId: 4, due: 2000 }], [check(1000), check(1500, 2)]);
  expect(second.uses.map(({ cents }) => cents)).toEqual([1000, 1000]);
  const third = planSettlement([{ invoiceId: 5, due: 2000 }], [check(500, 2)]);
  expect(third).toEqual({ uses: [{ paymentId: 2, invoiceId: 5, cents: 500 }], waived: [], paid: [] });
});

test('pays the oldest invoice first', () => {
  const dues = [
    { invoiceId: 1, due: 700 },
    { invoiceId: 2, due: 700 },
  ];
  expect(planSettlement(dues, [check(800)])).toEqual({
    uses: [
      { paymentId: 1, invoiceId: 1, cents: 700 },
      { paymentId: 1, invoiceId: 2, cents: 100 },
    ],
    waived: [],
    paid: [1],
  });
});

test.each([
  { due: 1, waived: true },
  { due: 49, waived: true },
  { due: 50, waived: false },
])('an amount of $due cents is waived: $waived', ({ due, waived }) => {
  const settlement = planSettlement([{ invoiceId: 1, due }], []);
  expect(settlement.waived).toEqual(waived ? [{ invoiceId: 1, cents: due }] : []);
  expect(settlement.paid).toEqual(waived ? [1] : []);
});
