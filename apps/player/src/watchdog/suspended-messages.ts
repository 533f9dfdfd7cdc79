import type { Report } from '../health/journal';
import type { Storage } from '../storage/storage';

export type SuspendedServices = {
  storage: Storage;
  report: Report;
  /** Messages that were open when this page hung and was loaded anew. */
  hung: number[];
  /** One of them may be played again. */
  released(): void;
};

/** How often a message was open when the page hung, and when last. */
type Suspicion = { times: number; at: number };

const kept = 'suspects';
const shortest = 5 * 60_000;
const longest = 24 * 60 * 60_000;
const forgottenAfter = 7 * longest;

/**
 * Messages that were open when the page hung wait: five minutes at first, then longer, a day at most. Without this the one that
 * hung it would be the first thing to be played again. They are in the set that this gives; who takes one out lets it play before.
 */
export function suspendMessages({ storage, report, hung, released }: SuspendedServices): Set<number> {
  const waiting = new Set(hung);
  if (hung.length > 0) void suspect([...waiting]);
  return waiting;

  async function suspect(ids: number[]): Promise<void> {
    const now = Date.now();
    const all = read(await storage.get(kept).catch(() => undefined));
    for (const [id, { at }] of all) if (now - at > forgottenAfter) all.delete(id);
    for (const id of ids) {
      const times = (all.get(id)?.times ?? 0) + 1;
      all.set(id, { times, at: now });
      report('page-hung', 'The page did not answer while this message was open', `/message/?id=${id}`);
      setTimeout(() => release(id), Math.min(longest, shortest * 4 ** (times - 1)));
    }
    await storage.put(kept, [...all]).catch(() => undefined);
  }

  function release(id: number): void {
    waiting.delete(id);
    released();
  }
}

function read(value: unknown): Map<number, Suspicion> {
  const found = new Map<number, Suspicion>();
  for (const entry of Array.isArray(value) ? value : [])
    if (Array.isArray(entry) && isSuspicion(entry[1])) found.set(Number(entry[0]), entry[1]);
  return found;
}

const isSuspicion = (value: unknown): value is Suspicion =>
  typeof value === 'object' && value !== null && 'times' in value && 'at' in value && Number(value.at) > 0;
