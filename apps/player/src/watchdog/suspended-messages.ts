import type { Report } from '../health/journal';
import type { Storage } from '../storage/storage';

export type SuspendedServices = {
  storage: Storage;
  deviceNow(): number;
  report: Report;
  /** Messages that were open when this page hung and was reloaded. */
  hung: number[];
  /** Called when the suspension of a message has ended. */
  released(): void;
};

/**
 * `times`: how often the page hung with this message open. `at`: instant of the last hang. The suspensions are stored, so the
 * field names must not change.
 */
type Suspension = { times: number; at: number };

const storageKey = 'suspects';
/** Minimum and maximum duration of a suspension, and the time after which a hang is forgotten, in milliseconds. */
const minDuration = 5 * 60_000;
const maxDuration = 24 * 60 * 60_000;
const forgottenAfter = 7 * maxDuration;

/**
 * Suspends the messages that were open when the page hung. Otherwise the message that caused the hang would play first after the
 * reload. The first suspension lasts five minutes. Each further suspension lasts four times as long, up to a day. Returns the ids
 * of the suspended messages. Code that removes an id from the set lets the message play earlier.
 */
export function suspendMessages({
  storage,
  deviceNow,
  report,
  hung,
  released,
}: SuspendedServices): Set<number> {
  const suspended = new Set(hung);
  if (hung.length > 0) void suspend([...suspended]);
  return suspended;

  async function suspend(ids: number[]): Promise<void> {
    const now = deviceNow();
    const all = read(await storage.get(storageKey).catch(() => undefined));
    // A hang long in the future was stored while the clock was wrong.
    for (const [id, { at }] of all) if (Math.abs(now - at) > forgottenAfter) all.delete(id);
    for (const id of ids) {
      const times = (all.get(id)?.times ?? 0) + 1;
      all.set(id, { times, at: now });
      report('page-hung', 'The page did not answer while this message was open', `/message/?id=${id}`);
      setTimeout(() => release(id), durationOf(times));
    }
    await storage.put(storageKey, [...all]).catch(() => undefined);
  }

  function release(id: number): void {
    suspended.delete(id);
    released();
  }
}

/** Returns the milliseconds for which a message is suspended after the page hung `times` times with it. */
export const durationOf = (times: number): number => Math.min(maxDuration, minDuration * 4 ** (times - 1));

function read(value: unknown): Map<number, Suspension> {
  const found = new Map<number, Suspension>();
  for (const entry of Array.isArray(value) ? value : [])
    if (Array.isArray(entry) && isSuspension(entry[1])) found.set(Number(entry[0]), entry[1]);
  return found;
}

const isSuspension = (value: unknown): value is Suspension =>
  typeof value === 'object' && value !== null && 'times' in value && 'at' in value && Number(value.at) > 0;
