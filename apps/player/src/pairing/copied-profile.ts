import type { Storage } from '../storage/storage';
import { deviceIdentity, type SecondPlace } from './identity';

/** The few calls of a BroadcastChannel that are used. */
export type Pages = {
  postMessage(word: string): void;
  addEventListener(type: 'message', hear: (event: { data: unknown }) => void): void;
};

/** Milliseconds in which another page of this browser answers. */
const answersWithin = 1_000;

/**
 * For when the server has heard two players under one secret. Pages of one browser are one device and share what it keeps; a
 * profile that was copied to another device answers here to nobody, and takes an identity of its own.
 */
export function copiedProfile(storage: Storage, second: SecondPlace | undefined, pages: Pages | undefined) {
  let answered: (() => void) | undefined;
  // A channel goes to this origin alone: there is none to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (word: string) => pages?.postMessage(word);
  pages?.addEventListener('message', ({ data }) => {
    if (data === 'who is here?') say('I am');
    if (data === 'I am') answered?.();
  });

  const anotherPage = () =>
    new Promise<boolean>((resolve) => {
      answered = () => resolve(true);
      setTimeout(() => resolve(false), answersWithin);
      say('who is here?');
    });

  return {
    /** True: this was a copy, and from the next start on is a device of its own. */
    async separateFromCopy(): Promise<boolean> {
      if (await anotherPage()) return false;
      await storage.remove('secret').catch(() => undefined);
      await deviceIdentity(storage, second && forgetful(second));
      return true;
    },
  };
}

/** Knows nothing, and keeps what it is told. */
const forgetful = (second: SecondPlace): SecondPlace => ({
  getItem: () => null,
  setItem: (name, value) => second.setItem(name, value),
});
