import { mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { film, type Look, lookAt } from './look';

/** Path of a script for `addInitScript`. Without the script a recording does not show which frames are missing. */
export const frameNumbers = join(import.meta.dirname, 'frame-numbers.js');

/**
 * A frame of the compositor. `at`: the time of the frame in ms since 1970. `jpeg`: the position of the frame in the recording.
 */
export type Frame = Look & { at: number; jpeg: { from: number; length: number } };

export type Camera = Awaited<ReturnType<typeof startCamera>>;

/** Records every frame of a page from now on. */
export const startCamera = async (page: Page) => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-film-'));
  const file = openSync(join(folder, 'film'), 'w+');
  const frames: Frame[] = [];
  let written = 0;
  let developed: Promise<void> = Promise.resolve();
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    // The frame is acknowledged at once, because the browser sends no later frame until then.
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    const bytes = Buffer.from(data, 'base64');
    const at = (metadata.timestamp ?? 0) * 1000;
    const jpeg = { from: written, length: bytes.length };
    written += writeSync(file, bytes);
    developed = developed.then(async () => void frames.push({ ...(await lookAt(bytes)), at, jpeg }));
  });
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 80,
    maxWidth: film.width,
    maxHeight: film.height,
    everyNthFrame: 1,
  });
  return {
    /** Returns the frames recorded so far. */
    frames: async (): Promise<Frame[]> => {
      await developed;
      return frames;
    },
    pictureOf({ jpeg }: Frame): Buffer {
      const bytes = Buffer.alloc(jpeg.length);
      readSync(file, bytes, 0, jpeg.length, jpeg.from);
      return bytes;
    },
    async stop(): Promise<Frame[]> {
      await session.send('Page.stopScreencast').catch(() => undefined);
      await developed;
      return frames;
    },
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
};
