/** The one door to the present. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests: it stands at `start` until it is advanced, by milliseconds. */
export const fixedClock = (start: Date): Clock & { advance(ms: number): void } => {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
};
