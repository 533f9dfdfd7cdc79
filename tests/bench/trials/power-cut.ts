import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { setUpByApi } from '../../journeys/support/api';
import { wordsOn } from '../../journeys/support/tv';
import { until } from '../../journeys/support/until';
import type { Figure } from '../harness/figure';
import { percentile } from '../harness/rounds';
import { startProduct, withoutThumbnails } from '../world/product';
import { isBlank, lookAt } from './camera/look';
import { type Device, seenAt, switchOn } from './device/device';
import { openNetwork } from './network/bad-network';
import { forget, makeDisk, tearFiles } from './power/disk';
import { playAround } from './programme/play-around';
import { keepsAll, pairTv } from './programme/tv';
import { messageMaker } from './programme/upload';
import type { Trial } from './trial';

const message = '.screen > .layer:not(.unseen) iframe';
const maxWriteMs = 5_000;

/**
 * Cuts the power of a device while the device loads new content, and starts the device again without a network. Each repetition
 * begins with a disk that contains the content "Number 0" completely. In every second repetition, some files that were being
 * written are also truncated.
 */
export const powerCutTrial: Trial = async ({ times = 50 }) => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-power-'));
  const product = await startProduct(withoutThumbnails);
  const network = await openNetwork(product.port);
  const disk = makeDisk(folder);
  const profile = join(disk.path, 'profile');
  let device: Device | undefined;
  const player = `${network.url}/display/`;
  try {
    const { call } = await setUpByApi(product.url);
    const maker = messageMaker(call, product.url);
    const ids = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => maker.message(name, 2, { 202: 'Number 0' })),
    );
    const give = async (number: number) => {
      const pictures = await Promise.all(ids.map(async (id) => maker.keep(id, 205, await noise())));
      await call('POST /answers', {
        body: ids.flatMap((messageId, place) => [
          { messageId, questionId: 202, value: `Number ${number}` },
          { messageId, questionId: 205, value: pictures[place] ?? '' },
        ]),
      });
    };
    await give(0);
    const { screenId } = await playAround(
      call,
      ids.map((messageId) => ({ messageId })),
    );
    disk.mount();
    const first = await switchOn(profile, player);
    await pairTv(first.page, call, screenId);
    await keepsAll(first.page);
    await wait(1_500);
    await first.turnOff();
    disk.unmount();
    const whole = join(folder, 'whole.img');
    await disk.copyTo(whole);

    const outcomes: Outcome[] = [];
    for (let time = 1; time <= times; time++) {
      await disk.copyFrom(whole);
      disk.mount();
      network.become({ kind: 'good' });
      device = await switchOn(profile, player);
      await seenAt(device.page, message, 30_000);
      await wait(700);
      await give(time);
      const begun = Date.now();
      await wait(maxWriteMs * Math.random());
      disk.cutPower();
      await device.kill();
      device = undefined;
      network.become({ kind: 'cut' });
      disk.unmount();
      disk.mount();
      const folders = ['Service Worker/CacheStorage', 'Default/Service Worker/CacheStorage', 'Default/Cache'];
      const torn =
        time % 2
          ? 0
          : tearFiles(
              folders.map((each) => join(profile, each)),
              begun,
              Math.random,
            );
      const floor = await startOf(
        'data:text/html,<body style="background:teal"><p id=p>Up',
        '#p',
        join(folder, `bare-${time}`),
      );
      const outcome = { ...(await restart(profile, player)), floor: floor.ms, torn };
      disk.unmount();
      console.log(
        `${time}: "${outcome.words}" after ${outcome.ms} ms (a bare page ${floor.ms} ms), ${torn} files torn`,
      );
      outcomes.push({
        ...outcome,
        isNew: outcome.words === `number ${time}`,
        isGood: [0, time - 1, time].some((number) => outcome.words === `number ${number}`),
      });
    }
    return figuresOf(outcomes);
  } finally {
    // The disk cannot be unmounted while the browser runs.
    await device?.kill();
    network.close();
    await product.stop();
    try {
      disk.unmount();
    } catch {
      // Unmounting fails if the image is not mounted.
    }
    forget(folder);
  }
};

type Outcome = {
  words: string;
  ms: number;
  floor: number;
  torn: number;
  isGood: boolean;
  isNew: boolean;
  isBlank: boolean;
};

/** Returns about 300 KB that cannot be compressed. */
const noise = () => {
  const side = 340;
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
};

const startOf = async (url: string, selector: string, profile: string) => {
  const device = await switchOn(profile, url);
  const seen = await seenAt(device.page, selector, 20_000);
  await device.kill();
  forget(profile);
  return { ms: (seen ?? Number.NaN) - device.begun };
};

const restart = async (profile: string, player: string) => {
  const device = await switchOn(profile, player);
  try {
    const seen = await seenAt(device.page, message, 20_000);
    const words = await numberOn(device);
    const blank = isBlank(await lookAt(await device.page.screenshot({ type: 'jpeg' })));
    return { words, ms: (seen ?? Number.NaN) - device.begun, isBlank: blank };
  } finally {
    await device.kill();
  }
};

const numberOn = ({ page }: Device): Promise<string> =>
  until('a number on the TV', async () => /number \d+/.exec((await wordsOn(page)).toLowerCase())?.[0], {
    within: 10_000,
  }).catch(
    async () =>
      `${(await page.locator('body').innerText()).slice(0, 60).replaceAll('\n', ' ')} ${await keptOn(page)}`,
  );

/** Returns a description of the stored data of the device, for diagnosis. */
const keptOn = (page: Page): Promise<string> =>
  page
    .evaluate(async () => {
      const opened = indexedDB.open('marquee-player');
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      const shelf = await caches.open('marquee-content');
      const sets = await Promise.all(
        ['program', 'before'].map(async (name) => {
          const asked = opened.result.transaction('values').objectStore('values').get(name);
          await new Promise((resolve) => asked.addEventListener('success', resolve));
          const messages: { assets: { url: string; size: number }[] }[] = asked.result?.messages ?? [];
          const files = messages.flatMap(({ assets }) => assets);
          const sizes = await Promise.all(
            files.map(async ({ url, size }) => {
              const found = await shelf.match(url);
              return found ? (await found.blob()).size === size : undefined;
            }),
          );
          const count = (state: boolean | undefined) => sizes.filter((each) => each === state).length;
          return `${name}: ${count(true)} whole, ${count(false)} broken, ${count(undefined)} gone`;
        }),
      );
      return sets.join('; ');
    })
    .catch(String);

const figuresOf = (outcomes: Outcome[]): Figure[] => {
  const good = outcomes.filter((each) => each.isGood && !each.isBlank);
  const count = (those: Outcome[]) => `${those.length} of ${outcomes.length}`;
  const waits = outcomes.map(({ ms }) => ms);
  const floors = outcomes.map(({ floor }) => floor);
  const spread = (values: number[]) =>
    [0.5, 0.95, 1].map((share) => `${percentile(values, share).toFixed(0)} ms`).join(' / ');
  const ratio = percentile(waits, 0.5) / percentile(floors, 0.5);
  return [
    {
      what: `power cut during a write, ${outcomes.length} times: shows a complete program without a network`,
      floor: '',
      ours: `new program ${count(outcomes.filter(({ isNew }) => isNew))}, previous program ${count(good.filter(({ isNew }) => !isNew))}; ${outcomes.filter(({ torn }) => torn > 0).length} of the cuts also truncated files`,
      figure: count(good),
      target: 'all',
      met: good.length === outcomes.length,
    },
    {
      what: 'power on -> first picture, without a network, p50 / p95 / longest',
      floor: `${spread(floors)} (the same browser with a bare page)`,
      ours: spread(waits),
      figure: `${percentile(waits, 0.95).toFixed(0)} ms; ${ratio.toFixed(2)}x`,
      target: '<= 2 s, <= 3x',
      met: percentile(waits, 0.95) <= 2_000 && ratio <= 3,
    },
  ];
};
