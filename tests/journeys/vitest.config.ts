import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take a minute or more, the longest first: one of them begun last would run alone at the end. */
const long = [
  'pages',
  'message-fields',
  'crash',
  'many-pictures',
  'videos',
  'thumbnails-without-browser',
].map((name) => `/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = long.findIndex((name) => moduleId.endsWith(name));
  return place < 0 ? long.length : place;
};

// Two at a time fill two cores: each journey has servers, a database and a browser of its own, and much of it is waiting.
// No retries: what fails once has a reason.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
});
