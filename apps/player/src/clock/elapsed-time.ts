import type { TimeSource } from './clock';

/**
 * Returns a function that returns the elapsed milliseconds. The elapsed time never goes back. It includes sleep of the machine, in
 * which the ticks may stop, so it also leaps when somebody sets the clock forward. Use it where too long a time does no harm.
 */
export function elapsedTime({ deviceNow, ticks }: TimeSource): () => number {
  let last = { device: deviceNow(), tick: ticks() };
  let elapsed = 0;
  return () => {
    const reading = { device: deviceNow(), tick: ticks() };
    elapsed += Math.max(reading.tick - last.tick, reading.device - last.device);
    last = reading;
    return elapsed;
  };
}
