/**
 * Divides each amount by `divisor`, so that the shares add up to the exact sum rounded once. Halves round up. The remaining cents
 * go to the largest remainders; of equal remainders, the earlier comes first.
 * @param amounts integers that are not negative
 */
export const shareCents = (amounts: number[], divisor: number): { total: number; shares: number[] } => {
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  const total = Math.floor((2 * sum + divisor) / (2 * divisor));
  const shares = amounts.map((amount) => Math.floor(amount / divisor));
  const missing = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = amounts
    .map((amount, index) => ({ index, remainder: amount % divisor }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return { total, shares };
};
