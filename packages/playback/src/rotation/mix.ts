/**
 * A weighted mix of several readers of messages. `played`: the time of each reader on screen since the mix began, in ms.
 * `elapsed`: the sum of these times. `takeNext` changes both.
 */
export type Mix = { weights: number[]; total: number; played: number[]; elapsed: number };

/**
 * Returns the weights that determine the shares of screen time. The sum of the weights can have any value above 0. A weight of 0
 * or less, and a weight that is not finite, becomes 0 and gets no time. If no weight is valid, all weights become 1.
 */
export function effectiveWeights(weights: number[]): number[] {
  const sane = weights.map((weight) => (weight > 0 && Number.isFinite(weight) ? weight : 0));
  return sane.some((weight) => weight > 0) ? sane : sane.map(() => 1);
}

/**
 * Returns a mix in which no reader has been on screen. `weights` has one weight per reader. Invalid weights are replaced as
 * in `effectiveWeights`.
 */
export function startMix(weights: number[]): Mix {
  const effective = effectiveWeights(weights);
  return {
    weights: effective,
    total: effective.reduce((sum, weight) => sum + weight, 0),
    played: effective.map(() => 0),
    elapsed: 0,
  };
}

/**
 * Returns the index of the reader that plays next, and records its message as played. `lengths` contains the duration of each
 * reader's next message, in ms.
 * The simple rule "the reader that is furthest behind its share" makes a reader with a large weight wait until each reader with a
 * small weight has played. With weights 3, 8, 91 and 776 and equal messages, the reader with weight 776 is 1.5 messages behind.
 * So this function uses WF2Q, a rule of network scheduling (eligible, earliest deadline). The rule considers the readers that are
 * not ahead of their share. From these readers, the rule chooses the reader whose next message would end first if all readers
 * played at the same time, each at the rate of its share. With this rule, no reader is ever behind or ahead of its share by more
 * than the longest message.
 */
export function takeNext(mix: Mix, lengths: number[]): number {
  let next = -1;
  let earliest = Number.POSITIVE_INFINITY;
  let furthest = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < mix.weights.length; index++) {
    const weight = mix.weights[index] ?? 0;
    if (weight === 0) continue;
    const played = mix.played[index] ?? 0;
    const behind = weight * mix.elapsed - played * mix.total;
    if (behind > most) {
      most = behind;
      furthest = index;
    }
    const over = (played + (lengths[index] ?? 0)) / weight;
    if (behind >= 0 && over < earliest) {
      earliest = over;
      next = index;
    }
  }
  // Because of rounding, all readers can seem to be ahead of their share. In this case the reader that is furthest behind plays.
  const index = next < 0 ? furthest : next;
  const length = lengths[index] ?? 0;
  mix.played[index] = (mix.played[index] ?? 0) + length;
  mix.elapsed += length;
  return index;
}
