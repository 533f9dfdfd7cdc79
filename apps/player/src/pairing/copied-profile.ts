import type { Storage } from '../storage/storage';
import { deviceIdentity, type SecondStore } from './identity';

/** The calls of a BroadcastChannel that are used. */
export type Pages = {
  postMessage(text: string): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};

/** Milliseconds in which another page of this browser must respond. */
const answersWithin = 1_000;

/**
 * Handles two instances that use one secret at the same time. Pages of one browser are one device and share its storage. If no
 * other page of this browser responds, the profile was copied to another device and gets a new secret.
 */
export function copiedProfile(storage: Storage, second: SecondStore | undefined, pages: Pages | undefined) {
  let answered: (() => void) | undefined;
  // A broadcast channel reaches only this origin, so no target origin is needed.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const send = (text: string) => pages?.postMessage(text);
  pages?.addEventListener('message', ({ data }) => {
    if (data === 'who is here?') send('I am');
    if (data === 'I am') answered?.();
  });

  const hasAnotherPage = () =>
    new Promise<boolean>((resolve) => {
      answered = () => resolve(true);
      setTimeout(() => resolve(false), answersWithin);
      send('who is here?');
    });

  return {
    /** Returns true if this profile is a copy. The copy then has a new secret and is another device from the next start. */
    async separateFromCopy(): Promise<boolean> {
      if (await hasAnotherPage()) return false;
      await storage.remove('secret').catch(() => undefined);
      await deviceIdentity(storage, second && writeOnly(second));
      return true;
    },
  };
}

/** Hides the stored secret, so that a new secret is created. */
const writeOnly = (second: SecondStore): SecondStore => ({
  getItem: () => null,
  setItem: (name, value) => second.setItem(name, value),
});
