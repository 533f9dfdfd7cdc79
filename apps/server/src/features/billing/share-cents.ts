/**
 * Divides each amount by `divisor`, so that the shares add up to the exact sum rounded once. Halves round up. The remaining cents
 * go to the largest remainders; of equal remainders, the earlier comes first.
 * @param amounts integers that are not negative
 * @param before the sum of the amounts that were divided before. Both sums together are rounded once.
 * @throws RangeError if the sum is beyond the exact range of numbers. Prices below their limits never reach it
 */
export const shareCents = (
  amounts: number[],
  divisor: number,
  before = 0,
): {
  total: number;
  shares: number[];
} => {
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  const rounded = (amount: number) => Math.floor((2 * amount + divisor) / (2 * divisor));
  if (!Number.isSafeInteger(2 * (before + sum) + divisor))
    throw new RangeError('The amounts of the month are too large to add.');
  const total = rounded(before + sum) - rounded(before);
  const shares = amounts.map((amount) => Math.floor(amount / divisor));
  const missing = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = amounts
    .map((amount, index) => ({ index, remainder: amount % divisor }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return { total, shares };
};
