import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The journeys that take longest. They begin first, because a long journey at the end would leave one core without work. */
const longest = ['pages.test.ts', 'designer-drafts.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}`));
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of Vitest, not of an array
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// Two journeys run at the same time on two cores. Each journey starts its servers, database and browser, and mostly waits for
// these processes. There are no retries, because every failure has a cause.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['support/prepare-data-dir.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default'],
  },
});
