import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Calls `close` after the current test, or after all tests of the file if no test runs. Vitest ignores `afterAll` in a test. */
export const atEnd = (close: () => unknown): void => {
  const after = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  after(async () => {
    await close();
  });
};
