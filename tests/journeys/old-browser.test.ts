import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { arrangeScreen } from './support/arrange';
import { type OldBrowser, openOldBrowser, runsOldBrowser } from './support/old-browser';
import type { ProtocolPage } from './support/protocol-page';
import { startServer } from './support/start-server';
import { until } from './support/until';

/** Returns the share of pixels that are not black, 0 to 1. */
const litShareOf = async (picture: Buffer): Promise<number> => {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 8).length / (info.width * info.height);
};

/** Records every frame of the TV. Returns a function that ends the recording and returns the pictures. */
const recordFrames = async (tv: ProtocolPage): Promise<() => Promise<Buffer[]>> => {
  const frames: Buffer[] = [];
  tv.on('Page.screencastFrame', ({ data, sessionId }: { data: string; sessionId: number }) => {
    frames.push(Buffer.from(data, 'base64'));
    void tv.send('Page.screencastFrameAck', { sessionId });
  });
  await tv.send('Page.startScreencast', { format: 'jpeg', maxWidth: 320, maxHeight: 180 });
  return async () => {
    await tv.send('Page.stopScreencast');
    return frames;
  };
};

/** Waits until a message with this text is ready, shown and drawn on the TV. */
const seeWords = (tv: ProtocolPage, words: string) =>
  until(`"${words}" on the old TV`, async () => {
    const isShown = `Boolean(document.querySelector('.screen > .layer:not(.unseen) iframe'))`;
    if (!(await tv.evaluate<boolean>(isShown).catch(() => false))) return false;
    const texts = await tv.evaluateInFrames<string>('document.body ? document.body.innerText : ""');
    return (
      texts.some((text) => text.toLowerCase().replace(/\s+/g, ' ').includes(words)) &&
      (await litShareOf(await tv.screenshot())) > 0.2
    );
  });

const codeOn = (tv: ProtocolPage): Promise<string> =>
  until('a code on the old TV', async () => {
    const text = await tv.evaluate<string>('document.body.innerText');
    return /^(?:[A-HJ-NP-Z2-9]\s*){4}$/m.exec(text)?.[0].replace(/\s/g, '');
  });

describe.runIf(runsOldBrowser)('Chromium 68', async () => {
  const [browser, server]: [OldBrowser, Awaited<ReturnType<typeof startServer>>] = await Promise.all([
    openOldBrowser(),
    startServer({ CHROMIUM_PATH: 'none' }),
  ]);
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  test('the player fills the screen even if the style sheet arrives after the script has run', async () => {
    const tv = await browser.newPage();
    await tv.send('Network.setRequestInterception', { patterns: [{ urlPattern: '*.css' }] });
    const held = new Promise<string>((resolve) =>
      tv.on('Network.requestIntercepted', ({ interceptionId }: { interceptionId: string }) =>
        resolve(interceptionId),
      ),
    );
    const opened = tv.goto(`${server.url}/display/`);
    const interceptionId = await held;
    await codeOn(tv);
    await tv.send('Network.continueInterceptedRequest', { interceptionId });
    await opened;
    // The page is white until the style sheet has arrived. Without a height the stage stays black.
    const means = async () => {
      const { channels } = await sharp(await tv.screenshot()).stats();
      return channels.slice(0, 3).map(({ mean }) => mean);
    };
    await expect.poll(async () => Math.max(...(await means())), { timeout: 20_000 }).toBeLessThan(200);
    expect(Math.min(...(await means()))).toBeGreaterThan(8);
    await tv.close();
  });

  test('the web app says in one sentence that the browser is too old', async () => {
    const page = await browser.newPage();
    await page.goto(server.url);
    const text = () => page.evaluate<string>('document.body.innerText');
    await expect
      .poll(text)
      .toMatch(/^This browser is too old for Marquee\. Please use Chrome 111, .*Safari 16\.4/);
    await page.close();
  });

  test('the player pairs, plays, loads a change, restarts without a black frame, and reloads without the server', async () => {
    const { call } = await setUpByApi(server.url);
    const { screenId, changeTitle } = await arrangeScreen(call, 'Tonight at eight');
    const tv = await browser.newPage();
    await tv.goto(`${server.url}/display/`);
    await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
    await seeWords(tv, 'tonight at eight');

    const saved = Date.now();
    await changeTitle('Tomorrow at nine');
    await seeWords(tv, 'tomorrow at nine');
    console.log(`the change was on screen after ${Date.now() - saved} ms`);

    await until('the player is stored', () =>
      tv.evaluate<boolean>(`caches.match('/display/').then(Boolean)`),
    );
    const stopRecording = await recordFrames(tv);
    await tv.evaluate('window.isOld = true');
    const [device] = await call('GET /devices/screen/:screenId', { params: { screenId } });
    await call('POST /devices/sendMessage/:deviceId', {
      params: { deviceId: device?.id ?? 0 },
      body: { action: 'restart' },
    });
    await until('the TV has restarted', () => tv.evaluate<boolean>('!window.isOld').catch(() => false));
    await seeWords(tv, 'tomorrow at nine');
    const frames = await Promise.all((await stopRecording()).map(litShareOf));
    console.log(`restart: ${frames.length} frames, the darkest is ${Math.min(...frames).toFixed(2)} lit`);
    expect(frames.length).toBeGreaterThan(10);
    expect(Math.min(...frames)).toBeGreaterThan(0.2);

    await server.stop();
    const reloaded = Date.now();
    await tv.goto(`${server.url}/display/`);
    await seeWords(tv, 'tomorrow at nine');
    console.log(`on screen ${Date.now() - reloaded} ms after the reload without the server`);
    expect(tv.faults).toEqual([]);
  });
});
