/** The adapter for the current time. Other code does not read the time. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Creates a clock for tests. The clock stays at `start` until `advance` moves it forward by `ms` milliseconds. */
export const fixedClock = (start: Date): Clock & { advance(ms: number): void } => {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
};
