import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Api, setUpByApi } from '../../journeys/support/api';
import { openBrowser } from '../../journeys/support/browser';
import { waitForWords } from '../../journeys/support/tv';
import { until } from '../../journeys/support/until';
import { asText, type Figure } from '../harness/figure';
import { percentile } from '../harness/rounds';
import { startProduct, withoutThumbnails } from '../world/product';
import { frameNumbers, startCamera } from './camera/camera';
import { keepStrip, strips } from './camera/keep-strip';
import { isBlank } from './camera/look';
import { type BadNetwork, openNetwork } from './network/bad-network';
import { largeFiles, seconds, took } from './network/large-file';
import { playAround } from './programme/play-around';
import { pairTv } from './programme/tv';
import { messageMaker } from './programme/upload';
import type { Trial } from './trial';

const breaking = { bytesPerSecond: 125_000, delay: 100, stops: 0.002, breaks: 0.002 };
const wire = { bytesPerSecond: 8_000, delay: 800 };
type World = {
  tv: Page;
  call: Api;
  network: BadNetwork;
  save(title: string): Promise<unknown>;
  ids: number[];
  url: string;
};

/** Disturbs the network between a TV and its server in many ways, and measures the reaction of the TV. */
export const networksTrial: Trial = async ({ times = 20, part }) => {
  const chosen = Object.entries(parts).flatMap(([name, measure]) =>
    !part || name === part ? [measure] : [],
  );
  if (chosen.length === 0)
    throw new Error(`There is no part "${part}". There are: ${Object.keys(parts).join(', ')}.`);
  const product = await startProduct(withoutThumbnails);
  const network = await openNetwork(product.port);
  const browser = await openBrowser();
  try {
    const { call } = await setUpByApi(product.url);
    const maker = messageMaker(call, product.url);
    const ids = [
      await maker.message('First', 2, { 202: 'Number 0' }),
      await maker.message('Second', 2, { 202: 'Number 0', 203: 'The same in other words' }),
    ];
    const { screenId } = await playAround(
      call,
      ids.map((messageId) => ({ messageId })),
    );
    const save = (title: string) =>
      call('POST /answers', { body: ids.map((messageId) => ({ messageId, questionId: 202, value: title })) });
    const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
    const tv = await context.newPage();
    await tv.addInitScript({ path: frameNumbers });
    await tv.goto(`${network.url}/display/`);
    await pairTv(tv, call, screenId);
    await waitForWords(tv, 'Number 0');
    await wait(3_000);
    const camera = await startCamera(tv);
    const world: World = { tv, call, network, save, ids, url: product.url };
    const figures: Figure[] = [];
    for (const measure of chosen) {
      const measured = [await measure(world, times)].flat();
      console.log(new Date().toISOString().slice(11, 19), asText(measured).split('\n').slice(1).join('\n'));
      figures.push(...measured);
    }
    const frames = await camera.stop();
    const blanks = frames.flatMap((frame, place) => (isBlank(frame) ? [place] : []));
    for (const place of blanks) {
      const path = join(
        strips,
        `networks-${new Date(frames[place]?.at ?? 0).toISOString().slice(11, 19)}.png`,
      );
      await keepStrip(frames.slice(Math.max(0, place - 6), place + 6).map(camera.pictureOf), path);
      console.log(`a blank frame: ${path}`);
    }
    camera.forget();
    const blank = blanks.length;
    const gaps = frames.slice(1).map(({ at }, place) => at - (frames[place]?.at ?? at));
    return [
      ...figures,
      {
        what: `networks: playing on all the while, ${frames.length} frames`,
        floor: '',
        ours: `${blank} blank; longest between two frames ${Math.max(...gaps).toFixed(0)} ms`,
        figure: `${blank} blank`,
        target: '0',
        met: blank === 0,
      },
    ];
  } finally {
    await browser.close();
    network.close();
    await product.stop();
  }
};

const parts: Record<string, (world: World, times: number) => Promise<Figure | Figure[]>> = {
  good: (world, times) => savedOnGoodLink(world, times),
  cut: (world, times) => backFromCut(world, times),
  silent: (world, times) => backFromSilence(world, Math.ceil(times / 2)),
  'half-open': (world) => noticedHalfOpen(world),
  lossy: (world, times) => savedOnBadLink(world, Math.ceil(times / 2)),
  slow: (world) => savedOnSlowLink(world),
  'breaking-file': (world, times) =>
    largeFiles(world, 'over 1 Mbit/s that breaks', 3_000_000, breaking, Math.ceil(times / 4)),
  'slow-file': (world) => largeFiles(world, 'over 64 kbit/s, 800 ms', 1_000_000, wire, 1),
};

const spread = (what: string, waits: number[], most?: number): Figure => {
  const p95 = percentile(waits, 0.95);
  return {
    what: `networks: ${what} (${waits.length} times), p50 / p95 / longest`,
    floor: '',
    ours: [percentile(waits, 0.5), p95, Math.max(...waits)].map(seconds).join(' / '),
    figure: seconds(p95),
    target: most ? `<= ${most / 1000} s` : '',
    met: most ? p95 <= most : undefined,
  };
};
let last = 0;
const newTitle = () => {
  last += 1;
  return `Number ${last} of tonight`;
};

const saveAndSee = async ({ tv, save }: World, within = 20_000): Promise<number> => {
  const title = newTitle();
  await save(title);
  return took(() => waitForWords(tv, title, within));
};

const savedOnGoodLink = async (world: World, times: number) => {
  const waits: number[] = [];
  for (let time = 0; time < times; time++) waits.push(await saveAndSee(world));
  return spread('saved -> on screen, good link', waits, 2_000);
};

/** Interrupts the network for some seconds, and saves a change during the interruption. */
const back = async (world: World, kind: 'cut' | 'silent', away: number): Promise<number> => {
  world.network.become({ kind });
  const title = newTitle();
  await world.save(title);
  await wait(away);
  world.network.become({ kind: 'good' });
  const waited = await took(() => waitForWords(world.tv, title, 120_000));
  await wait(2_000);
  return waited;
};

const backFromCut = async (world: World, times: number) => {
  const waits: number[] = [];
  for (let time = 0; time < times; time++)
    waits.push(await back(world, 'cut', 1_000 + 12_000 * Math.random()));
  return spread('refused, then back -> connected and current', waits, 5_000);
};

const backFromSilence = async (world: World, times: number) => {
  const waits: number[] = [];
  for (let time = 0; time < times; time++)
    waits.push(await back(world, 'silent', 5_000 + 20_000 * Math.random()));
  return spread('silent for 5 to 25 s, then back -> current', waits, 5_000);
};

/** Measures how fast the player and the server detect a connection that carries no data and is not closed. */
const noticedHalfOpen = async (world: World): Promise<Figure[]> => {
  const { network } = world;
  const [before, begun] = [network.hungUp.length, Date.now()];
  network.become({ kind: 'silent' });
  const server = async () => {
    const hungUp = () =>
      network.hungUp.slice(before).find(({ by, isWebSocket }) => by === 'server' && isWebSocket);
    return (await until('the server hangs up', hungUp, { within: 120_000 })).at - begun;
  };
  // A browser closes a connection without data late. A new connection attempt shows that the player has noticed the missing data.
  const player = async () =>
    (await until('a new attempt', () => network.webSockets.find((at) => at > begun), { within: 120_000 })) -
    begun;
  const [tv, far] = await Promise.all([player(), server()]);
  const title = newTitle();
  await world.save(title);
  network.become({ kind: 'good' });
  const current = await took(() => waitForWords(world.tv, title, 120_000));
  const figure = (who: string, ms: number, most: number): Figure => ({
    what: `networks: half open, ${who}`,
    floor: '',
    ours: seconds(ms),
    figure: seconds(ms),
    target: `<= ${most} s`,
    met: ms <= most * 1000,
  });
  return [
    figure('noticed by the player', tv, 45),
    figure('noticed by the server', far, 90),
    figure('then back -> connected and current', current, 5),
  ];
};

const savedOnBadLink = async (world: World, times: number) => {
  world.network.become({ kind: 'bad', stops: 0.05, breaks: 0.02 });
  const waits: number[] = [];
  for (let time = 0; time < times; time++) waits.push(await saveAndSee(world, 180_000));
  world.network.become({ kind: 'good' });
  return spread('saved -> on screen, of 100 packets 5 stop for seconds and 2 break the line', waits);
};

const savedOnSlowLink = async (world: World) => {
  world.network.become({ kind: 'bad', ...wire });
  const waits = [await saveAndSee(world, 180_000), await saveAndSee(world, 180_000)];
  world.network.become({ kind: 'good' });
  return spread('saved -> on screen, 64 kbit/s and 800 ms', waits);
};
