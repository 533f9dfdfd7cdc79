import type { Storage } from '../storage/storage';

/** The two time sources of a device, in milliseconds. */
export type TimeSource = {
  /** Returns the time of the device's clock, since 1970. The clock may be wrong, and leaps when somebody sets it. */
  deviceNow(): number;
  /** Returns the time since an arbitrary moment. This time never goes back, and may stop while the machine sleeps. */
  ticks(): number;
};

export const browserTime: TimeSource = { deviceNow: () => Date.now(), ticks: () => performance.now() };

/**
 * One reading of a clock. `now` is an instant and can leap, so it only decides what is scheduled. Durations are measured with
 * `ticks`.
 */
export type ClockReading = { now: number; ticks: number };

/** The player's only source of time. No other code reads a clock. */
export type Clock = TimeSource & {
  /** Returns the best estimate of the server's time, in milliseconds since 1970. */
  now(): number;
  /** Sets this clock to the server's time. Ignores differences up to `tolerance` ms, 250 by default. */
  receiveServerTime(serverNow: number, tolerance?: number): void;
  /** Stores the current time, so that a device whose clock was reset does not continue from an earlier time. */
  store(): Promise<void>;
};

/**
 * Maximum normal difference between the progress of the clock and of the ticks, in milliseconds. Time synchronization
 * adjusts clocks gradually.
 */
const maxDrift = 5_000;
/** Maximum error of a corrected device clock, in milliseconds. A smaller offset needs no correction. */
const correctionTolerance = 60_000;

/** Returns the milliseconds by which the time advanced more than the ticks, or 0 if the difference is normal. */
export function leapBetween(before: ClockReading, after: ClockReading): number {
  const leap = after.now - before.now - (after.ticks - before.ticks);
  return Math.abs(leap) > maxDrift ? leap : 0;
}

/**
 * Creates the player's clock, which returns the server's time. The difference between the device's clock and the server's time is
 * stored, and survives a restart. So a device with a wrong clock plays on time, also without a network.
 */
export async function openClock(storage: Storage, { deviceNow, ticks }: TimeSource): Promise<Clock> {
  const stored = readStored(await storage.get('clock').catch(() => undefined));
  const read = (): ClockReading => ({ now: deviceNow(), ticks: ticks() });
  let device = read();
  // Time does not go back. A clock that is behind the last stored time was reset, for example by an empty battery.
  let offset = Math.max(stored.offset, stored.seen - device.now);
  /** Whether the error of the device's clock is unknown. `offset` is then a lower bound of the error. */
  let isGuess = offset > stored.offset;
  const store = () => storage.put('clock', { offset, seen: now() }).catch(() => undefined);
  return {
    now,
    deviceNow,
    ticks,
    store,
    receiveServerTime(serverNow, tolerance = 250) {
      if (Math.abs(serverNow - now()) > tolerance) {
        offset = serverNow - device.now;
        void store();
      }
      isGuess = false;
    },
  };

  function now(): number {
    const previous = device;
    device = read();
    const leap = leapBetween(previous, device);
    if (leap !== 0 && wasSet(leap, offset, isGuess)) {
      // A guessed offset is discarded, because the corrected clock is better. A known offset is reduced by the leap, so
      // that the time does not change.
      offset = isGuess && leap > 0 ? 0 : offset - leap;
      void store();
    }
    return device.now + offset;
  }
}

/**
 * Returns whether the device's clock was set. Otherwise the leap means that the machine slept. A leap back always means that
 * the clock was set, because time does not go back. After a leap forward, the clock was set if it now shows the server's
 * time, because a sleep of exactly that length is unlikely. If the offset is a guess, a leap of at least the offset is
 * enough.
 */
function wasSet(leap: number, offset: number, isGuess: boolean): boolean {
  if (leap < 0) return true;
  return isGuess
    ? leap >= offset
    : offset > correctionTolerance && Math.abs(leap - offset) < correctionTolerance;
}

function readStored(value: unknown): { offset: number; seen: number } {
  if (typeof value === 'object' && value && 'offset' in value && 'seen' in value)
    return { offset: Number(value.offset) || 0, seen: Number(value.seen) || 0 };
  return { offset: 0, seen: 0 };
}
