import { setTimeout as sleep } from 'node:timers/promises';

/** How long keys are gathered before they are loaded together, and how many at most. */
const gatherFor = 2;
const mostAtOnce = 500;
/** A batch waits for the one before it, so that the busier it is the fewer are made; but that one may hang. */
const longestTurn = 500;

/**
 * Loads one thing at a time for whoever asks, and together with all that is asked for within the same few milliseconds: what
 * a thousand screens ask at once is one question. What `load` leaves out is undefined; what it throws, all of the batch get.
 */
export const batched = <Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>) => {
  let waiting: { keys: Set<Key>; loaded: Promise<Map<Key, Value>> } | undefined;
  let before: Promise<unknown> = Promise.resolve();
  return async (key: Key): Promise<Value | undefined> => {
    if (!waiting || waiting.keys.size >= mostAtOnce) {
      const keys = new Set<Key>();
      const turn = Promise.race([before, sleep(longestTurn, undefined, { ref: false })]);
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
