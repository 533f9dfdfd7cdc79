import type { Frame, Page } from 'playwright-core';
import { until } from './until';

/** Returns the pairing code that a TV shows. Each letter of the code is in a separate element. */
export const codeOn = (tv: Page): Promise<string> =>
  until('a code on the TV', async () => {
    const code = /^(?:[A-HJ-NP-Z2-9]\s*){4}$/m.exec(await tv.locator('body').innerText())?.[0];
    return code?.replace(/\s/g, '');
  });

/** Returns the frame of the visible message, not a frame that waits behind the visible frame. */
const frameOn = async (tv: Page): Promise<Frame | undefined> => {
  for (const frame of tv.frames().slice(1)) {
    const element = await frame.frameElement().catch(() => undefined);
    const isOnTop = element?.evaluate(
      (node) => document.elementFromPoint(innerWidth / 2, innerHeight / 2) === node,
    );
    // The frame may be removed during the check.
    if (await isOnTop?.catch(() => false)) return frame;
  }
  return undefined;
};

/** Returns the text of the visible message. */
export const wordsOn = async (tv: Page): Promise<string> => {
  const frame = await frameOn(tv);
  return (
    (await frame
      ?.locator('body')
      .innerText({ timeout: 1000 })
      .catch(() => '')) ?? ''
  );
};

/** Returns the number of loaded pictures of the visible message. */
export const picturesOn = async (tv: Page): Promise<number> => {
  const frame = await frameOn(tv);
  const arrived = frame?.evaluate(
    () => [...document.images].filter((image) => image.complete && image.naturalWidth > 0).length,
  );
  // A changed message may replace the frame during the count.
  return (await arrived?.catch(() => 0)) ?? 0;
};

/** Waits until a message with this text is visible, in upper or lower case. */
export const waitForWords = (tv: Page, words: string, within = 20_000) =>
  until(
    `"${words}" on the TV`,
    async () => (await wordsOn(tv)).toLowerCase().replace(/\s+/g, ' ').includes(words.toLowerCase()),
    { within },
  );

/** Returns the share of the TV's pixels that are not black, and the number of colors. */
export const lookAt = async (tv: Page): Promise<{ lit: number; colours: number }> => {
  const png = (await tv.screenshot()).toString('base64');
  return tv.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!pen) throw new Error('No canvas.');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    const seen = new Set<number>();
    let lit = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (red + green + blue > 48) lit++;
      seen.add((red >> 4) * 256 + (green >> 4) * 16 + (blue >> 4));
    }
    return { lit: lit / (data.length / 4), colours: seen.size };
  }, png);
};
