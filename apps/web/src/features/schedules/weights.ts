import { effectiveWeights } from '@marquee/playback/rotation/mix';

/** A schedule's playlist in the form: `id` 0 is not saved yet. */
export type WeightRow = { id: number; key: string; playlistId: number; weight: number };

/** What a new row gets: the rest up to 100, at least 0. */
export const remainingWeight = (rows: readonly { weight: number }[]): number =>
  Math.max(0, 100 - rows.reduce((sum, { weight }) => sum + weight, 0));

const heaviest = 10_000;

/** A weight as typed; what is not a number becomes 0. */
export const parseWeight = (typed: string | number): number => {
  const weight = Math.round(typeof typed === 'string' && typed.trim() === '' ? 0 : Number(typed));
  return Number.isNaN(weight) ? 0 : Math.min(heaviest, Math.max(0, weight));
};

/** The share of time each row gets, 0 to 1: weights are relative; where all are 0, all are equal. */
export const shares = (rows: readonly { weight: number }[]): number[] => {
  const weights = effectiveWeights(rows.map(({ weight }) => weight));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
};

/**
 * The weights after the border between a row and its next was moved: the two keep together what they had. Where all are 0,
 * and so equal, they first become equal parts of 100.
 * @param by how far, in weight; below 0 to the left
 */
export const moveBorder = (weights: readonly number[], index: number, by: number): number[] => {
  const known = weights.some((weight) => weight > 0)
    ? weights
    : weights.map(() => Math.round(100 / weights.length));
  const both = (known[index] ?? 0) + (known[index + 1] ?? 0);
  const left = Math.min(both, Math.max(0, Math.round((known[index] ?? 0) + by)));
  return known.map((weight, at) => (at === index ? left : at === index + 1 ? both - left : weight));
};
