import type { Tone } from '../../ui/StatusDot';

/** Offline TVs come first, because they need somebody. Screens without a TV come last. */
const ranks: Record<Tone, number> = { warning: 0, on: 1, asleep: 2, none: 3 };

/** Returns screens in the order of the wall. Screens of the same state keep their order. */
export const inWallOrder = <Shown extends { tone: Tone }>(shown: readonly Shown[]): Shown[] =>
  shown.toSorted((one, other) => ranks[one.tone] - ranks[other.tone]);
