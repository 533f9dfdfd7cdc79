import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { setUpByApi } from '../../journeys/support/api';
import { openOldBrowser } from '../../journeys/support/old-browser';
import type { ProtocolPage } from '../../journeys/support/protocol-page';
import type { Figure } from '../harness/figure';
import { percentile } from '../harness/rounds';
import { startProduct, withoutThumbnails } from '../world/product';
import { messageMaker } from './programme/upload';
import type { Trial } from './trial';

/**
 * Ids of the templates Announcement, picture gallery, QR code and zones. Messages of these templates sometimes stayed dark when
 * such a message was loaded first.
 */
const templates = [2, 10, 16, 29];
const maxWait = 8_000;
/** Time between showing a message and checking the pixels, in ms. */
const untilDrawn = 400;

/**
 * Opens messages in Chromium 68, each time in a new profile, and counts how many messages stay dark. In every second load the
 * style sheet arrives half a second after the script.
 */
export const oldBrowserTrial: Trial = async ({ times = 60 }) => {
  const product = await startProduct(withoutThumbnails);
  try {
    const { call, token } = await setUpByApi(product.url);
    const maker = messageMaker(call, product.url);
    const ids: number[] = [];
    for (const template of templates) ids.push(await maker.message(`Template ${template}`, template));
    const took: number[] = [];
    for (let time = 0; time < times; time++) {
      const id = ids[time % ids.length] ?? 0;
      const isLate = Math.floor(time / ids.length) % 2 === 1;
      const ms = await loadAlone(`${product.url}/message/?id=${id}`, token, isLate);
      if (ms === undefined) console.log(`Load ${time + 1} of template ${templates[time % ids.length]}: dark`);
      else took.push(ms);
    }
    const dark = times - took.length;
    return [
      {
        what: `Chromium 68: a message alone, ${times} loads; until it is on screen, p50 / p95`,
        floor: '',
        ours: `${dark} dark; ${percentile(took, 0.5).toFixed(0)} / ${percentile(took, 0.95).toFixed(0)} ms`,
        figure: `${dark} dark`,
        target: '0',
        met: dark === 0,
      } satisfies Figure,
    ];
  } finally {
    await product.stop();
  }
};

/** Returns the time until the message is shown, in ms, or undefined if the window stays dark. */
const loadAlone = async (url: string, token: string, isLate: boolean): Promise<number | undefined> => {
  const browser = await openOldBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(new URL('/health/ready', url).href);
    await page.evaluate(`localStorage.setItem('marquee-token', ${JSON.stringify(token)})`);
    if (isLate) await delayStyles(page);
    const begun = Date.now();
    await page.goto(url);
    const isShown = `Boolean(document.querySelector('.layer:not(.unseen) iframe'))`;
    while (!(await page.evaluate<boolean>(isShown)) && Date.now() - begun < maxWait) await wait(20);
    const shown = Date.now() - begun;
    await wait(untilDrawn);
    const { channels } = await sharp(await page.screenshot()).stats();
    return channels.slice(0, 3).some(({ mean }) => mean > 1) ? shown : undefined;
  } finally {
    await browser.close();
  }
};

const delayStyles = async (page: ProtocolPage): Promise<void> => {
  page.on('Network.requestIntercepted', ({ interceptionId }: { interceptionId: string }) => {
    setTimeout(() => void page.send('Network.continueInterceptedRequest', { interceptionId }), 500);
  });
  await page.send('Network.setRequestInterception', { patterns: [{ urlPattern: '*.css' }] });
};
