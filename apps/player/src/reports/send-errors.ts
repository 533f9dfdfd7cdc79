import { maxErrors } from '@marquee/contract/limits';
import type { Report } from '../health/journal';
import type { Network } from '../link/network';
import type { Storage } from '../storage/storage';

/** The same thing going wrong in the same place, since it was last told. `told`: when that was. */
type Fold = { url: string; message: string; count: number; time: number; told: number };

export type ErrorServices = { network: Pick<Network, 'errors'>; storage: Storage; now(): number };

const sendEvery = 60_000;
/** What goes wrong again and again is told so often. */
const tellAgainAfter = 60 * 60_000;
/** That the network fails is seen by who misses the screen, and told in the health report. */
const notErrors = new Set(['ping-failed', 'health-failed', 'hello-failed', 'program-not-had']);
const kept = 'errors';

/** Tells the server what went wrong, repeated things as one; the last hundred wait over a restart. */
export function sendErrors({ network, storage, now }: ErrorServices) {
  const folds = new Map<string, Fold>();
  const loaded = load();
  let sending: Promise<void> | undefined;
  setInterval(() => void send(), sendEvery);

  return {
    note: ((kind, about, url = '/display/') => {
      if (notErrors.has(kind)) return;
      add({ url, message: `${kind}: ${about}`.slice(0, 1_000), count: 1, time: now(), told: 0 });
    }) satisfies Report,
    send,
    /** Before the page goes. */
    keep,
  };

  function add(error: Fold): void {
    const name = `${error.url} ${error.message}`;
    const same = folds.get(name);
    if (same) {
      same.count += error.count;
      same.time = Math.max(same.time, error.time);
      return;
    }
    folds.set(name, error);
    for (const oldest of folds.keys()) if (folds.size > maxErrors) folds.delete(oldest);
  }

  function send(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    await loaded;
    const at = now();
    for (const [name, { count, told }] of folds)
      if (count === 0 && at - told >= tellAgainAfter) folds.delete(name);
    const due = [...folds.values()].filter(({ count, told }) => count > 0 && at - told >= tellAgainAfter);
    if (due.length === 0) return;
    const rows = due.map(({ url, message, count, time }) => ({
      errorTime: new Date(time).toISOString(),
      url,
      errorMessage: count > 1 ? `${message} (${count} times)` : message,
    }));
    const counts = due.map(({ count }) => count);
    // Told again with the next ones if the answer is lost; that it was not had is nothing to report in turn.
    const isTold = await network.errors(rows).then(
      () => true,
      () => false,
    );
    if (isTold)
      for (const [place, fold] of due.entries())
        Object.assign(fold, { count: fold.count - (counts[place] ?? 0), told: at });
    await keep();
  }

  async function keep(): Promise<void> {
    const waiting = [...folds.values()].filter(({ count }) => count > 0);
    await storage.put(kept, waiting).catch(() => undefined);
  }

  async function load(): Promise<void> {
    const found = await storage.get(kept).catch(() => undefined);
    for (const fold of Array.isArray(found) ? found : []) if (isFold(fold)) add({ ...fold, told: 0 });
  }
}

const isFold = (value: unknown): value is Fold =>
  typeof value === 'object' &&
  value !== null &&
  ['url', 'message'].every((part) => typeof Reflect.get(value, part) === 'string') &&
  ['count', 'time'].every((part) => Number.isFinite(Reflect.get(value, part)));
