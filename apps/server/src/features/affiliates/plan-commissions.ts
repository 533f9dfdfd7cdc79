/** The commission of one affiliate on the screens, or on one feed, of an invoice. */
export type CommissionBase = {
  /** In basis points, as frozen when the invoice was closed. */
  bp: number;
  /** The lines on which the affiliate earns, in cents. */
  base: number;
  /** The total of the invoice, in cents. */
  total: number;
  /** What waivers paid on the invoice, and its credit notes, in cents. */
  waived: number;
  noted: number;
};

/**
 * Returns the commission in cents: the share of the lines in the money that came. Halves round up. Waived money and credit notes
 * earn nothing.
 */
export const commissionOf = ({ bp, base, total, waived, noted }: CommissionBase): number => {
  const real = total - waived - noted;
  if (total <= 0 || real <= 0) return 0;
  // The product of three amounts exceeds the exact range of numbers.
  const divisor = 10_000n * BigInt(total);
  return Number((2n * BigInt(bp) * BigInt(base) * BigInt(real) + divisor) / (2n * divisor));
};

/** A commission as far as it is posted: the sum of its rows in cents, and the number of the next row. */
export type Posted = { cents: number; nextSeq: number };

/** Returns the row that makes the posted sum equal to the commission, or undefined if no row is missing. */
export const nextCommission = (
  base: CommissionBase,
  { cents, nextSeq }: Posted,
): { seq: number; cents: number } | undefined => {
  const missing = commissionOf(base) - cents;
  return missing === 0 ? undefined : { seq: nextSeq, cents: missing };
};
