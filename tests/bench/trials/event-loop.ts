import { type Figure, millis } from '../harness/figure';
import { startProduct, withoutThumbnails } from '../world/product';
import { contentCalls } from './event-loop/content-calls';
import { fileCalls } from './event-loop/file-calls';
import { openOutsideSite, outsideCalls } from './event-loop/outside-calls';
import { patternCalls } from './event-loop/pattern-calls';
import { makePeople } from './event-loop/people';
import type { Trial } from './trial';

/** The longest time for which a call may occupy the main thread, in milliseconds of CPU time. */
const target = 50;

/**
 * Measures for each heavy call of a creator or a subscriber how long one step of its work occupies the main thread, in which all
 * calls of all accounts run. The jobs that a call adds are part of the figure. `part`: only calls whose name contains this text.
 */
export const eventLoopTrial: Trial = async ({ part = '' }) => {
  const site = await openOutsideSite();
  const product = await startProduct({ ...withoutThumbnails, FETCH_ALLOW: site.host, LOG_LEVEL: 'error' });
  try {
    const people = await makePeople(product);
    const cases = [
      ...patternCalls(product, people),
      ...contentCalls(product, people),
      ...outsideCalls(product, people, site),
      ...fileCalls(product, people),
    ];
    const figures: Figure[] = [];
    await product.longestBlock();
    for (const { what, run } of cases.filter((each) => each.what.includes(part))) {
      await product.longestBlock();
      const began = performance.now();
      const outcome = await run();
      const took = performance.now() - began;
      const block = await product.longestBlock();
      console.log(`${what}: ${millis(block)} (${outcome})`);
      const figure = millis(block);
      figures.push({
        what,
        floor: '',
        ours: `${outcome}, ${millis(took)}`,
        figure,
        target: `<= ${target} ms`,
        met: block <= target,
      });
    }
    return figures;
  } finally {
    await product.stop();
    site.stop();
  }
};
