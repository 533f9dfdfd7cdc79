import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveWeights, startMix, takeNext } from './mix';

const hour = 3_600_000;

/**
 * Returns for each reader the largest difference between its time on screen and its share, in ms. The difference is measured at
 * the end of each message in the first hour.
 */
function worstDistances(weights: number[], lengths: number[][]): number[] {
  const mix = startMix(weights);
  const worst = weights.map(() => 0);
  const index = weights.map(() => 0);
  const lengthOf = (of: number) => lengths[of]?.[(index[of] ?? 0) % (lengths[of]?.length ?? 1)] ?? 0;
  while (mix.elapsed < hour) {
    const next = takeNext(
      mix,
      weights.map((_, of) => lengthOf(of)),
    );
    index[next] = (index[next] ?? 0) + 1;
    mix.played.forEach((played, of) => {
      const share = (mix.elapsed * (mix.weights[of] ?? 0)) / mix.total;
      worst[of] = Math.max(worst[of] ?? 0, Math.abs(played - share));
    });
  }
  return worst;
}

function order(weights: number[], lengths: number[], count: number): number[] {
  const mix = startMix(weights);
  return [...Array(count)].map(() => takeNext(mix, lengths));
}

describe('the next reader', () => {
  test.each([
    ['equal weights take turns', [50, 50], [10, 10], [0, 1, 0, 1]],
    ['weights 20 and 10: the first plays twice as often', [20, 10], [10, 10], [0, 1, 0, 0, 1, 0]],
    ['weights are shares of time, not of the number of messages', [50, 50], [10, 30], [0, 1, 0, 0, 0, 1]],
    ['weights need not add up to 100', [3, 1], [10, 10], [0, 1, 0, 0, 0, 1, 0, 0]],
    ['weight 0 gets no time while another weight is above 0', [0, 10], [10, 10], [1, 1, 1]],
    ['if all weights are 0, they are equal', [0, 0], [10, 10], [0, 1, 0, 1]],
    ['a single reader with weight 0 plays', [0], [10], [0, 0]],
  ])('%s', (_name, weights, lengths, expected) => {
    expect(order(weights, lengths, expected.length)).toEqual(expected);
  });

  test.each([
    [
      [1, 2],
      [1, 2],
    ],
    [
      [0, 2],
      [0, 2],
    ],
    [
      [0, 0, 0],
      [1, 1, 1],
    ],
    [
      [-5, Number.NaN, Number.POSITIVE_INFINITY],
      [1, 1, 1],
    ],
    [[], []],
  ])('the effective weights of %j are %j', (weights, expected) => {
    expect(effectiveWeights(weights)).toEqual(expected);
  });
});

const anyWeights = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 12 });
const anyLengths = fc.array(fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 6 }), {
  minLength: 12,
  maxLength: 12,
});

test('property: at the end of each message in an hour, no reader differs from its share by more than the longest message', () => {
  fc.assert(
    fc.property(anyWeights, anyLengths, (weights, seconds) => {
      const lengths = weights.map((_, index) => (seconds[index] ?? [1]).map((second) => second * 1000));
      const longest = Math.max(...lengths.flat());
      for (const distance of worstDistances(weights, lengths))
        expect(distance).toBeLessThanOrEqual(longest + 0.001);
    }),
    { numRuns: 500 },
  );
});

test('property: with fractional weights, no reader differs from its share by more than the longest message', () => {
  const fractions = fc.array(fc.double({ min: 0.01, max: 50, noNaN: true }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(fractions, (weights) => {
      for (const distance of worstDistances(
        weights,
        weights.map(() => [10_000]),
      ))
        expect(distance).toBeLessThanOrEqual(10_000.001);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['four weights: no reader differs from its share by more than a message', [3, 8, 91, 776]],
  [
    'one large weight and many small weights: no reader differs from its share by more than a message',
    [500, ...Array<number>(50).fill(10)],
  ],
])('%s', (_name, weights) => {
  const lengths = weights.map(() => [60_000]);
  expect(Math.max(...worstDistances(weights, lengths))).toBeLessThanOrEqual(60_000);
});
