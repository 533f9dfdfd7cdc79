import { startBareLinks } from '../floors/start-floors';
import type { Row } from '../harness/bench';
import { type Load, type Server, startLoad } from '../harness/child';
import { kilobytes, times } from '../harness/figure';
import { residentOf } from '../harness/proc';
import { interleave, median, timesTheFloor } from '../harness/rounds';
import type { ScreensWord, Told } from '../load/screens';
import { makeOrganisation } from '../world/organisation';

/**
 * Number of links that are opened before the first measurement, so that memory that a server needs only once is not counted per
 * link.
 */
const warmUp = 100;

/** Measures the server's memory per connected, idle screen. */
export const memory: Row = async (bench, product) => {
  const count = bench.some(bench.lines);
  const { secrets } = await makeOrganisation(product, 'Idle Isle', { screens: count + warmUp, messages: 1 });
  const words = secrets.map((secret) => JSON.stringify({ secret }));
  const costs = await interleave(
    3,
    () =>
      perLine(
        startBareLinks,
        '/',
        words.map(() => ''),
      ),
    () => perLine(product.startAnother, '/api/player/link', words),
  );
  const ours = median(costs.ours);
  return [
    {
      what: `memory per connected screen (${count.toLocaleString('en')} idle)`,
      floor: `${kilobytes(median(costs.floor))} (bare ws)`,
      ours: `${kilobytes(ours)} (${times(timesTheFloor(costs))})`,
      figure: kilobytes(ours),
      target: '<= 12 KB',
      met: ours <= 12 * 1024,
    },
  ];
};

/** Returns the memory growth of a fresh server per link, in bytes. */
const perLine = async (start: () => Promise<Server>, path: string, words: string[]): Promise<number> => {
  const server = await start();
  const load: Load<ScreensWord, Told> = startLoad('screens.ts');
  const url = server.url.replace('http', 'ws') + path;
  await load.ask({ open: { url, firstWords: words.slice(0, warmUp) } });
  const before = await settled(server);
  await load.ask({ open: { url, firstWords: words.slice(warmUp) } });
  const after = await settled(server);
  await load.stop();
  await server.stop();
  return (after - before) / (words.length - warmUp);
};

const settled = async (server: Server): Promise<number> => {
  await server.collect();
  // The process returns freed memory to the operating system some time after a garbage collection.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await server.collect();
  return residentOf(server.pid);
};
