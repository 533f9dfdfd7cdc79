import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds in which keys are collected, and the maximum number of keys in a batch. */
const gatherFor = 2;
const maxKeys = 500;
/**
 * Maximum time that a batch waits for the previous batch, in milliseconds. Waiting makes batches larger under load, but the
 * previous batch may hang.
 */
const maxWait = 500;

/**
 * Returns a function that loads the value of a key. Keys that are requested within a few milliseconds are loaded in one batch of
 * at most 500 keys, so that many screens cause one query. The value is undefined if `load` does not return the key. If `load`
 * throws, all callers of the batch get the error.
 */
export const batched = <Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>) => {
  let waiting: { keys: Set<Key>; loaded: Promise<Map<Key, Value>> } | undefined;
  let before: Promise<unknown> = Promise.resolve();
  return async (key: Key): Promise<Value | undefined> => {
    if (!waiting || waiting.keys.size >= maxKeys) {
      const keys = new Set<Key>();
      const turn = Promise.race([before, sleep(maxWait, undefined, { ref: false })]);
      const loaded = Promise.all([turn, sleep(gatherFor)]).then(() => {
        if (waiting?.keys === keys) waiting = undefined;
        return load([...keys]);
      });
      waiting = { keys, loaded };
      before = loaded.catch(() => {});
    }
    waiting.keys.add(key);
    return (await waiting.loaded).get(key);
  };
};
