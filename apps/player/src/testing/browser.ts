/// <reference types="node" />
import { existsSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const browserPath =
  process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place)) ?? 'chromium';

export const openBrowser = () =>
  chromium.launch({
    executablePath: browserPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** Records every frame of the page's compositor until `stop`, as PNG data addresses. */
export async function recordFrames(page: Page) {
  const frames: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(`data:image/png;base64,${data}`);
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return {
    /** The frames so far. */
    frames,
    async stop() {
      await session.send('Page.stopScreencast');
      return frames;
    },
  };
}

/** Returns the color in the middle of each picture as 'r,g,b'. `page` is any page of a browser that decodes them. */
export function middles(page: Page, pictures: string[]): Promise<string[]> {
  return page.evaluate(async (addresses) => {
    const colors: string[] = [];
    for (const address of addresses) {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixel = context?.getImageData(image.naturalWidth / 2, image.naturalHeight / 2, 1, 1).data;
      colors.push([...(pixel ?? [])].slice(0, 3).join());
    }
    return colors;
  }, pictures);
}
