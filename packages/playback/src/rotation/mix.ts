/**
 * A weighted mix of several readers of messages: their shares, and how long each has been on screen since the mix began.
 * Times in ms. It is changed by `takeNext`.
 */
export type Mix = { weights: number[]; total: number; played: number[]; elapsed: number };

/**
 * The weights that count: shares of screen time, whatever they add up to. Those with 0 (or less, or no number) get no time,
 * unless all have 0: then all are equal. The sum of the answer is above 0, if it isn't empty.
 */
export function effectiveWeights(weights: number[]): number[] {
  const sane = weights.map((weight) => (weight > 0 && Number.isFinite(weight) ? weight : 0));
  return sane.some((weight) => weight > 0) ? sane : sane.map(() => 1);
}

/** A mix of which nothing has been on screen yet. `weights`: of each reader, as `effectiveWeights` takes them. */
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
 * Who plays next, by index; `lengths` holds how long the next message of each is, in ms. Notes it as played.
 *
 * Not simply the one furthest behind its share: that lets a large one wait until each small one has had its turn (weights 3,
 * 8, 91 and 776, all messages equally long: the large one is 1.5 messages behind). So it is the rule that networks share a
 * line by (WF2Q: eligible, earliest deadline): of those that are not ahead of their share, the one whose next message would
 * be over first if all could play at once, each at the pace of its share. Then none is ever behind or ahead by more than the
 * longest message.
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
  // Fractions may add up to a hair less than the whole, so that all seem ahead.
  const index = next < 0 ? furthest : next;
  const length = lengths[index] ?? 0;
  mix.played[index] = (mix.played[index] ?? 0) + length;
  mix.elapsed += length;
  return index;
}
