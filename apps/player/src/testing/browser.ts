/// <reference types="node" />
import { existsSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const installedPath = places.find((place) => existsSync(place));

export const browserPath = process.env.CHROMIUM_PATH ?? installedPath ?? 'chromium';

/** An installed browser with its interface. The headless shell does not replace a process that hangs. */
export const completeBrowserPath = installedPath ?? browserPath;

/** Turns off the sandbox, which containers do not allow, and the background traffic of the browser. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (executablePath = browserPath) =>
  chromium.launch({ executablePath, args: browserArguments });

/**
 * Records every frame of the page's compositor until `stop`, as PNG data addresses. `width` is the largest width of a frame in
 * pixels. A small frame is decoded faster than a slow machine paints the next one, but mixes the colors at an edge.
 */
export async function recordFrames(page: Page, width = 160) {
  const frames: string[] = [];
  const times: number[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push(`data:image/png;base64,${data}`);
    times.push(metadata.timestamp ?? 0);
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1, maxWidth: width });
  return {
    /** The recorded frames, in the order of their arrival. */
    frames,
    /**
     * Returns the frames in the order of their times. The browser encodes two frames at a time, so a later frame can arrive
     * first.
     */
    async stop() {
      await session.send('Page.stopScreencast');
      return frames
        .map((frame, index) => ({ frame, time: times[index] ?? 0 }))
        .toSorted((one, other) => one.time - other.time)
        .map(({ frame }) => frame);
    },
  };
}

/**
 * Records the color in the middle of every frame of the page. `probe` is a page that was opened before `page`, because the
 * browser paints the page that was opened last.
 */
export async function recordColors(page: Page, probe: Page) {
  const recording = await recordFrames(page);
  const read = colorReader(probe, recording.frames);
  return {
    /** Returns the colors so far. */
    read,
    async stop() {
      await recording.stop();
      return read();
    },
  };
}

/** Returns a function that returns the colors of all frames so far. The function decodes each frame once. */
export function colorReader(probe: Page, frames: string[], place = middle) {
  const colors: string[] = [];
  return async () => {
    colors.push(...(await middles(probe, frames.slice(colors.length), place)));
    return colors;
  };
}

/** Returns how often the color changes from one frame to the next. */
export const changesIn = (colors: string[]): number =>
  colors.filter((color, index) => index > 0 && color !== colors[index - 1]).length;

/**
 * Returns the color in the middle of each picture, or at another place, as 'r,g,b'. A place is a fraction of width and height.
 * `page` is any page of a browser. The browser of `page` decodes the pictures.
 */
export function middles(page: Page, pictures: string[], place = middle): Promise<string[]> {
  return page.evaluate(
    async ({ addresses, x, y }) => {
      const colors: string[] = [];
      for (const address of addresses) {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const pixel = context?.getImageData(image.naturalWidth * x, image.naturalHeight * y, 1, 1).data;
        colors.push([...(pixel ?? [])].slice(0, 3).join());
      }
      return colors;
    },
    { addresses: pictures, ...place },
  );
}

const middle = { x: 0.5, y: 0.5 };
