import type { Storage } from '../storage/storage';

/** The server's time, as well as this device can know it. */
export type Clock = {
  now(): number;
  /** The server said what time it is. Differences within `tolerance` ms are left alone. */
  heard(serverNow: number, tolerance?: number): void;
  /** Remembers the moment, so that a device that starts without a clock does not fall back behind it. */
  keep(): Promise<void>;
};

/** ms by which the clock may get ahead of the ticks, or behind, unnoticed: it is drawn along gently all the time. */
const leap = 5_000;
/** How near to the server's time a clock that was put right comes; one that was as near before is left alone. */
const near = 60_000;

/**
 * Keeps the difference between the device's clock and the server's over restarts, so that a device whose clock is wrong
 * plays what is due, with no network too. `ticks`: ms that only ever count up, and may stand still while the machine sleeps.
 */
export async function openClock(
  storage: Storage,
  deviceNow: () => number = Date.now,
  ticks: () => number = () => performance.now(),
): Promise<Clock> {
  const kept = readKept(await storage.get('clock').catch(() => undefined));
  let device = deviceNow();
  let tick = ticks();
  // Time does not go back: a clock before the last moment seen has lost its battery since.
  let offset = Math.max(kept.offset, kept.seen - device);
  /** By how much the clock is wrong is not known, only that it is by so much at least. */
  let isGuess = offset > kept.offset;
  const keep = () => storage.put('clock', { offset, seen: now() }).catch(() => undefined);
  return {
    now,
    keep,
    heard(serverNow, tolerance = 250) {
      if (Math.abs(serverNow - now()) > tolerance) {
        offset = serverNow - device;
        void keep();
      }
      isGuess = false;
    },
  };

  function now(): number {
    const [deviceThen, tickThen] = [device, tick];
    device = deviceNow();
    tick = ticks();
    const leapt = device - deviceThen - (tick - tickThen);
    if (Math.abs(leapt) > leap && wasSet(leapt)) putRight(leapt);
    return device + offset;
  }

  /**
   * The device's clock was set, as by the network some while after the start of a machine without one of its own; else the machine slept,
   * and so much time has passed. Time does not go back, so what leaps back was set. Forward, one that lands on the server's time was put
   * right: hardly any sleep lasts just so long. Where that time was only known to be later, landing beyond what was known is enough.
   */
  function wasSet(leapt: number): boolean {
    if (leapt < 0) return true;
    return isGuess ? leapt >= offset : offset > near && Math.abs(leapt - offset) < near;
  }

  /** It goes on as before, unless that was a guess: the clock knows better. */
  function putRight(leapt: number): void {
    offset = isGuess && leapt > 0 ? 0 : offset - leapt;
    void keep();
  }
}

function readKept(value: unknown): { offset: number; seen: number } {
  if (typeof value === 'object' && value && 'offset' in value && 'seen' in value)
    return { offset: Number(value.offset) || 0, seen: Number(value.seen) || 0 };
  return { offset: 0, seen: 0 };
}
