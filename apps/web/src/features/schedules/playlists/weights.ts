import { effectiveWeights } from '@marquee/playback/rotation/mix';

/** A playlist of a schedule in the form. `id` 0: the row is not saved yet. */
export type WeightRow = { id: number; key: string; playlistId: number; weight: number };

/** Returns the weight of a new row: 100 minus the sum of the weights, at least 0. */
export const remainingWeight = (rows: readonly { weight: number }[]): number =>
  Math.max(0, 100 - rows.reduce((sum, { weight }) => sum + weight, 0));

/** Returns the mix of the playlists of several schedules. A playlist in several schedules has the sum of its weights. */
export const mixOf = (rows: readonly { playlistId: number; weight: number }[]) => {
  const weights = new Map<number, number>();
  for (const { playlistId, weight } of rows) weights.set(playlistId, (weights.get(playlistId) ?? 0) + weight);
  return [...weights].map(([playlistId, weight]) => ({ playlistId, weight }));
};

const heaviest = 10_000;

/** Reads a typed weight as a whole number from 0 to 10,000. A text that is not a number becomes 0. */
export const parseWeight = (typed: string | number): number => {
  const weight = Math.round(typeof typed === 'string' && typed.trim() === '' ? 0 : Number(typed));
  return Number.isNaN(weight) ? 0 : Math.min(heaviest, Math.max(0, weight));
};

/** Returns the share of time of each row, from 0 to 1. Weights are relative. If all weights are 0, the shares are equal. */
export const shares = (rows: readonly { weight: number }[]): number[] => {
  const weights = effectiveWeights(rows.map(({ weight }) => weight));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
};

/** Formats a share of time: '35%'. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/**
 * Returns the weights after the border between a row and the next row was moved. The sum of the two weights stays the same. If
 * all weights are 0, all weights first become equal parts of 100.
 * @param by distance in units of weight; negative to the left
 */
export const moveBorder = (weights: readonly number[], index: number, by: number): number[] => {
  const known = weights.some((weight) => weight > 0)
    ? weights
    : weights.map(() => Math.round(100 / weights.length));
  const both = (known[index] ?? 0) + (known[index + 1] ?? 0);
  const left = Math.min(both, Math.max(0, Math.round((known[index] ?? 0) + by)));
  return known.map((weight, at) => (at === index ? left : at === index + 1 ? both - left : weight));
};
