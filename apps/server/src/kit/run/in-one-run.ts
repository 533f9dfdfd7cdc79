/**
 * Returns a function that runs `work`. A call during a run starts no second run, but causes one more run after it. The promise resolves
 * after the last of these runs.
 */
export const inOneRun = (work: () => Promise<void>): (() => Promise<void>) => {
  let runs: Promise<void> | undefined;
  let isCalled = false;
  const runAll = async (): Promise<void> => {
    try {
      do {
        isCalled = false;
        await work();
      } while (isCalled);
    } finally {
      runs = undefined;
    }
  };
  return () => {
    isCalled = true;
    runs ??= runAll();
    return runs;
  };
};
