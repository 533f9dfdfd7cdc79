import { setTimeout as sleep } from 'node:timers/promises';

/** Default time in which keys are collected, in milliseconds. */
const gatherMs = 2;
/** Maximum number of keys in a batch. */
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
 * @param gatherFor returns the time in which the keys of the next batch are collected, in milliseconds
 */
export const batched = <Key, Value>(
  load: (keys: Key[]) => Promise<Map<Key, Value>>,
  gatherFor = () => gatherMs,
) => {
  let waiting: { keys: Set<Key>; loaded: Promise<Map<Key, Value>> } | undefined;
  let before: Promise<unknown> = Promise.resolve();
  return async (key: Key): Promise<Value | undefined> => {
    if (!waiting || waiting.keys.size >= maxKeys) {
      const keys = new Set<Key>();
      const turn = Promise.race([before, sleep(maxWait, undefined, { ref: false })]);
      const loaded = Promise.all([turn, sleep(gatherFor())]).then(() => {
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
