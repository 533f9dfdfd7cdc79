import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { setUpByApi } from '../../journeys/support/api';
import { arrangeScreen } from '../../journeys/support/arrange';
import { openBrowser } from '../../journeys/support/browser';
import { startServer } from '../../journeys/support/start-server';
import { waitForWords, wordsOn } from '../../journeys/support/tv';
import { until } from '../../journeys/support/until';
import { frameNumbers, startCamera } from './camera/camera';
import { keepBlanks } from './camera/keep-blanks';
import { recordReloads } from './programme/reload-tv';
import { pairTv } from './programme/tv';
import { reloadFigures, restartByCommand } from './reloads';
import type { Trial } from './trial';

const title = 'Before the upgrade';
const lookEvery = 500;
/** Milliseconds before the stop and after the change in which the TV is also looked at. */
const calm = 20_000;

/**
 * Replaces an older release by this build while a TV plays. Records each frame of the TV, and reads its message every 0.5 s. Then
 * the player reloads several times.
 */
export const upgradeTrial: Trial = async ({ from, times = 10 }) => {
  if (!from)
    throw new Error('Name the folder of an older release, such as --from /opt/marquee-0.1.0-linux-x64.');
  const server = await startServer({ CHROMIUM_PATH: 'none' }, join(from, 'apps/server/dist/main.js'));
  const browser = await openBrowser();
  try {
    const { call } = await setUpByApi(server.url);
    const { screenId, changeTitle } = await arrangeScreen(call, title);
    const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
    const tv = await context.newPage();
    await tv.addInitScript({ path: frameNumbers });
    await tv.goto(`${server.url}/display/`);
    await pairTv(tv, call, screenId);
    await waitForWords(tv, title);
    const before = (await fetch(`${server.url}/health/ready`)).headers.get('x-marquee-version');

    const camera = await startCamera(tv);
    const looks: { at: number; words: string }[] = [];
    const looking = setInterval(
      () => void wordsOn(tv).then((words) => looks.push({ at: Date.now(), words })),
      lookEvery,
    );
    await wait(calm);
    const stopped = Date.now();
    await server.stop();
    await server.restart();
    const restarted = Date.now();
    await changeTitle('After the upgrade');
    await waitForWords(tv, 'After the upgrade', 60_000);
    const changed = Date.now();
    await wait(calm);
    clearInterval(looking);
    const after = (await fetch(`${server.url}/health/ready`)).headers.get('x-marquee-version');

    const frames = await camera.stop();
    const blank = await keepBlanks(camera, frames, 'upgrade');
    camera.forget();
    const missed = looks.filter(({ words }) => !/(before|after) the upgrade/i.test(words));
    for (const { at, words } of missed)
      console.log(`${((at - stopped) / 1_000).toFixed(1)} s after the stop: ${JSON.stringify(words)}`);
    const world = { tv, server, call, screenId };
    await storeNewPlayer(tv);
    const toNew = await recordReloads('to the new player', tv, () => restartByCommand(world), 1);
    return [
      {
        what: `frames of the TV from ${before} to ${after}`,
        floor: '',
        ours: `${frames.length} frames, ${looks.length} looks, ${missed.length} of them without a message`,
        figure: `${blank} blank`,
        target: '0 blank',
        met: frames.length > 0 && blank === 0,
      },
      {
        what: 'the first change after the upgrade',
        floor: '',
        ours: `${seconds(restarted - stopped)} without a server`,
        figure: `${seconds(changed - restarted)} after the new release was ready`,
        target: 'at most 60 s',
        met: changed - restarted <= 60_000,
      },
      {
        what: `the reload of the player of ${before}`,
        floor: '',
        ours: `${toNew.frames} frames`,
        figure: `${toNew.blank} blank`,
        target: '',
      },
      ...(await reloadFigures(world, times)),
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
};

/** Lets the TV store the new player, which the next reload loads. Otherwise the TV looks for a new player within five minutes. */
const storeNewPlayer = async (tv: Page) => {
  await tv.evaluate(() => navigator.serviceWorker.controller?.postMessage('look'));
  await until('the new player on the TV', () =>
    tv.evaluate(
      async () => (await caches.keys()).filter((name) => name.startsWith('marquee-shell')).length > 1,
    ),
  );
};

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
