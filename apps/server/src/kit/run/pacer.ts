/** Maximum time for which one slice of long work occupies the main thread, in milliseconds. */
const sliceMs = 8;

const waiting: (() => void)[] = [];

/**
 * Resolves in a later turn of the event loop. All long work of the process shares one queue, so that each turn contains at
 * most one slice.
 */
const nextTurn = (): Promise<void> =>
  new Promise((go) => {
    waiting.push(go);
    if (waiting.length === 1) setImmediate(runOne);
  });

const runOne = () => {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(runOne);
};

/**
 * Returns a function that long work awaits between its steps. It returns at once until the work has occupied the main
 * thread for `sliceMs`. Then it lets other calls run first.
 */
export const pacer = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await nextTurn();
    began = performance.now();
  };
};
