/** Runs `floor` and `ours` alternately, `rounds` times each, so that a slow period of the machine affects both. */
export const interleave = async <Floor, Ours>(
  rounds: number,
  floor: () => Promise<Floor>,
  ours: () => Promise<Ours>,
): Promise<{ floor: Floor[]; ours: Ours[] }> => {
  const measured: { floor: Floor[]; ours: Ours[] } = { floor: [], ours: [] };
  for (let round = 0; round < rounds; round++) {
    measured.floor.push(await floor());
    measured.ours.push(await ours());
  }
  return measured;
};

/** Returns a percentile of the values by nearest rank. `share` is 0 to 1. */
export const percentile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? Number.NaN)) / 2;
};

/** Returns the median, over all rounds, of our value divided by the floor's value of the same round. */
export const timesTheFloor = ({ floor, ours }: { floor: number[]; ours: number[] }): number =>
  median(ours.map((value, round) => value / (floor[round] ?? Number.NaN)));

/** Returns the slope of the line through these points, by least squares. */
export const slopeOf = (points: [number, number][]): number => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([each]) => each)), mean(points.map(([, each]) => each))];
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
};
