import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../journeys/support/until';
import { bareFrames } from '../floors/bare-frames';
import type { Figure } from '../harness/figure';
import { slopeOf } from '../harness/rounds';
import { startProduct, withoutThumbnails } from '../world/product';
import { switchOn } from './device/device';
import { rendererMemory, renderers } from './device/renderers';
import { openUnwatched, type UnwatchedPage } from './device/unwatched-page';
import { openSite } from './programme/local-site';
import { makeProgramme } from './programme/make-programme';
import { keepsAll, pairTv } from './programme/tv';
import type { Trial } from './trial';

const leapingClock = readFileSync(join(import.meta.dirname, 'programme/leaping-clock.js'), 'utf8');
const points = 20;

/** Plays as many changes in some hours as a screen plays in a week, and measures the memory of the player. */
export const changesTrial: Trial = async ({ times = 50_000 }) => {
  const bare = await bareFrames();
  const profile = mkdtempSync(join(tmpdir(), 'marquee-changes-'));
  const site = await openSite();
  const product = await startProduct({ ...withoutThumbnails, FETCH_ALLOW: site.host });
  const player = `${product.url}/display/`;
  let tv: UnwatchedPage | undefined;
  try {
    const { call, screenId } = await makeProgramme(product, site.host, 10);
    const first = await switchOn(profile, player);
    await pairTv(first.page, call, screenId);
    await keepsAll(first.page);
    await first.turnOff();
    await product.stop();
    const page = await openUnwatched(profile, player, leapingClock);
    tv = page;
    await page.send('Performance.enable');
    const weights: Weight[] = [];
    for (let point = 0; point <= points; point++) {
      const due = Math.round((times * point) / points);
      await until(`${due} changes`, async () => (await trialOf(page)).changes >= due, {
        within: 3 * 3_600_000,
        every: 200,
      });
      const weight = await weigh(page);
      console.log(JSON.stringify(weight));
      weights.push(weight);
    }
    return figuresOf(weights, bare);
  } finally {
    await tv?.close();
    site.close();
    rmSync(profile, { recursive: true, force: true });
  }
};

type Weight = Awaited<ReturnType<typeof weigh>>;
type Counts = { changes: number; holes: number; addresses: number };
type Metrics = { metrics: { name: string; value: number }[] };

/** Returns the counts of the page. `changes` is -1 until the page has loaded. */
const trialOf = async (tv: UnwatchedPage): Promise<Counts> =>
  JSON.parse((await tv.ask('window.trial')) ?? '{"changes":-1,"holes":0,"addresses":0}');

/** Measures the memory of the player after garbage collections. */
const weigh = async (tv: UnwatchedPage) => {
  await tv.collectGarbage();
  const { metrics } = await tv.send<Metrics>('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const { changes, holes, addresses } = await trialOf(tv);
  const kept = await tv.ask(
    `caches.open('marquee-content').then((kept) => kept.keys()).then(({ length }) => length)`,
  );
  return {
    changes,
    holes,
    at: new Date().toISOString().slice(11, 19),
    heapMb: value('JSHeapUsedSize') / 2 ** 20,
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    documents: value('Documents'),
    frames: value('Frames'),
    addresses,
    cacheEntries: Number(kept),
    rendererMb: rendererMemory(),
    renderers: renderers().length,
  };
};

const figuresOf = (weights: Weight[], bare: number): Figure[] => {
  const [start, middle, end] = [weights[0], weights[Math.floor(weights.length / 2)], weights.at(-1)];
  if (!start || !middle || !end) return [];
  const row = (what: string, of: (weight: Weight) => number, digits = 0): Figure => ({
    what: `${end.changes} changes: ${what}`,
    floor: '',
    ours: [start, middle, end].map((weight) => of(weight).toFixed(digits)).join(' / '),
    figure: '',
    target: 'flat',
  });
  const slope = 1000 * slopeOf(weights.map(({ changes, heapMb }) => [changes, heapMb]));
  // Excludes the first measurement, because the browser has not yet allocated the memory that every page needs.
  const own = 1000 * slopeOf(weights.slice(1).map(({ changes, rendererMb }) => [changes, rendererMb]));
  return [
    {
      ...row('JavaScript heap, MB', ({ heapMb }) => heapMb, 2),
      figure: `${slope.toFixed(4)} MB per 1,000`,
      target: '<= 0.1 MB per 1,000',
      met: slope <= 0.1,
    },
    row('nodes', ({ nodes }) => nodes),
    row('listeners', ({ listeners }) => listeners),
    row('documents', ({ documents }) => documents),
    row('frames', ({ frames }) => frames),
    row('blob addresses', ({ addresses }) => addresses),
    row('kept files', ({ cacheEntries }) => cacheEntries),
    {
      ...row('memory of their own of all renderers, MB', ({ rendererMb }) => rendererMb),
      floor: `${bare.toFixed(1)} MB per 1,000 frames of a bare page`,
      figure: `${own.toFixed(1)} MB per 1,000`,
    },
    row('frames without a picture', ({ holes }) => holes),
  ];
};
