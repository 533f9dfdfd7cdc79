import type { Storage } from '../storage/storage';

/** The server's time, as well as this device can know it. */
export type Clock = {
  now(): number;
  /** The server said what time it is. Differences within `tolerance` ms are left alone. */
  heard(serverNow: number, tolerance?: number): void;
  /** Remembers the moment, so that a device that starts without a clock does not fall back behind it. */
  keep(): Promise<void>;
};

/**
 * Keeps the difference between the device's clock and the server's over restarts, so that a device whose clock is wrong
 * plays what is due, with no network too.
 */
export async function openClock(storage: Storage, deviceNow: () => number = Date.now): Promise<Clock> {
  const kept = readKept(await storage.get('clock').catch(() => undefined));
  // Time does not go back: a clock before the last moment seen has lost its battery since.
  let offset = Math.max(kept.offset, kept.seen - deviceNow());
  const now = () => deviceNow() + offset;
  const keep = () => storage.put('clock', { offset, seen: now() }).catch(() => undefined);
  return {
    now,
    keep,
    heard(serverNow, tolerance = 250) {
      if (Math.abs(serverNow - now()) <= tolerance) return;
      offset = serverNow - deviceNow();
      void keep();
    },
  };
}

function readKept(value: unknown): { offset: number; seen: number } {
  if (typeof value === 'object' && value && 'offset' in value && 'seen' in value)
    return { offset: Number(value.offset) || 0, seen: Number(value.seen) || 0 };
  return { offset: 0, seen: 0 };
}
