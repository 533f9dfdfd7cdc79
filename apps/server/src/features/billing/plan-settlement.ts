/** Stripe charges no card with less than this amount, in cents. */
export const minCardCents = 50;

/** What an unpaid invoice still owes, and what a payment still has, in cents. Both are more than 0. */
type Due = { invoiceId: number; due: number };
type Unused = { paymentId: number; unused: number };

export type Settlement = {
  uses: { paymentId: number; invoiceId: number; cents: number }[];
  /** Invoices whose remaining amount is too small for a card. */
  waived: { invoiceId: number; cents: number }[];
  /** Invoices that owe nothing any more. */
  paid: number[];
};

/**
 * Uses payments for invoices, both in the given order, until no payment is left or nothing is due. Amounts that are too small for
 * a card are waived.
 */
export const planSettlement = (dues: Due[], payments: Unused[]): Settlement => {
  const left = payments.map((payment) => ({ ...payment }));
  const settlement: Settlement = { uses: [], waived: [], paid: [] };
  for (const { invoiceId, due } of dues) {
    let missing = due;
    for (const payment of left) {
      const cents = Math.min(missing, payment.unused);
      if (cents === 0) continue;
      settlement.uses.push({ paymentId: payment.paymentId, invoiceId, cents });
      payment.unused -= cents;
      missing -= cents;
    }
    if (missing > 0 && missing < minCardCents) {
      settlement.waived.push({ invoiceId, cents: missing });
      missing = 0;
    }
    if (missing === 0) settlement.paid.push(invoiceId);
  }
  return settlement;
};
