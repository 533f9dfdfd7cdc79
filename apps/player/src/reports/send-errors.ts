import { maxErrors } from '@marquee/contract/kit/limits';
import type { Report } from '../health/journal';
import type { Network } from '../link/network';
import type { Storage } from '../storage/storage';

/**
 * A group of equal errors. `count`: number of errors since the group was last sent. `told`: the ticks at which the group was
 * last sent. The groups are stored, so the field names must not change.
 */
type ErrorGroup = { url: string; message: string; count: number; time: number; told: number | undefined };

export type ErrorServices = {
  network: Pick<Network, 'errors'>;
  storage: Storage;
  now(): number;
  /** See `TimeSource`. */
  ticks(): number;
};

/** Milliseconds between two requests that send errors. */
const sendInterval = 60_000;
/** Milliseconds until equal errors are sent again. */
const resendAfter = 60 * 60_000;
/** Kinds of network failures. These failures are sent only in the health report. */
const notErrors = new Set(['ping-failed', 'health-failed', 'hello-failed', 'program-not-had']);
const storageKey = 'errors';

/**
 * Sends errors to the server, equal errors as one group. Unsent groups are stored for the next start. Keeps the newest
 * `maxErrors` groups.
 */
export function sendErrors({ network, storage, now, ticks }: ErrorServices) {
  const groups = new Map<string, ErrorGroup>();
  const loaded = load();
  let sending: Promise<void> | undefined;
  setInterval(() => void send(), sendInterval);

  return {
    note: ((kind, about, url = '/display/') => {
      if (notErrors.has(kind)) return;
      add({ url, message: `${kind}: ${about}`.slice(0, 1_000), count: 1, time: now(), told: undefined });
    }) satisfies Report,
    send,
    /** Stores the errors before the page closes. */
    store,
  };

  function add(error: ErrorGroup): void {
    const name = nameOf(error);
    const same = groups.get(name);
    if (same) {
      same.count += error.count;
      same.time = error.time;
      return;
    }
    groups.set(name, error);
    for (const oldest of groups.keys()) if (groups.size > maxErrors) groups.delete(oldest);
  }

  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    await loaded;
    const at = ticks();
    const isDue = ({ told }: ErrorGroup) => told === undefined || at - told >= resendAfter;
    for (const [name, group] of groups) if (group.count === 0 && isDue(group)) groups.delete(name);
    const due = [...groups.values()].filter((group) => group.count > 0 && isDue(group));
    if (due.length === 0) return;
    const rows = due.map(({ url, message, count, time }) => ({
      errorTime: new Date(time).toISOString(),
      url,
      errorMessage: count > 1 ? `${message} (${count} times)` : message,
    }));
    const counts = due.map(({ count }) => count);
    // If the response is lost, the errors are sent again with the next errors. The failure itself is not reported.
    const isSent = await network.errors(rows).then(
      () => true,
      () => false,
    );
    if (isSent)
      for (const [index, group] of due.entries())
        Object.assign(group, { count: group.count - (counts[index] ?? 0), told: at });
    await store();
  }

  async function store(): Promise<void> {
    const waiting = [...groups.values()].filter(({ count }) => count > 0);
    await storage.put(storageKey, waiting).catch(() => undefined);
  }

  async function load(): Promise<void> {
    const found = await storage.get(storageKey).catch(() => undefined);
    for (const group of Array.isArray(found) ? found : [])
      if (isErrorGroup(group))
        add({ ...group, time: groups.get(nameOf(group))?.time ?? group.time, told: undefined });
  }
}

const nameOf = ({ url, message }: ErrorGroup): string => `${url} ${message}`;

const isErrorGroup = (value: unknown): value is ErrorGroup =>
  typeof value === 'object' &&
  value !== null &&
  ['url', 'message'].every((part) => typeof Reflect.get(value, part) === 'string') &&
  ['count', 'time'].every((part) => Number.isFinite(Reflect.get(value, part)));
