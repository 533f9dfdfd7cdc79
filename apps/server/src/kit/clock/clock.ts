/** The adapter for the current time. Other code does not read the time. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Creates a clock for tests. It stays at `start` until it is advanced, in milliseconds. */
export const fixedClock = (start: Date): Clock & { advance(ms: number): void } => {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
};
