import { eq } from 'drizzle-orm';
import type { PairedDevice } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { inTurn } from '../../kit/run/in-turn';
import { screenScreenshotKey } from '../screens/screen-queries';
import { deviceScreenshotKey } from './device-queries';
import { devices } from '../../schema/devices';

/** Maximum width and height of a stored screenshot, in pixels. Texts on signs stay readable. */
const longestSide = 1280;
const maxPixels = 7680 * 4320;
const jpegBegins = Buffer.of(0xff, 0xd8, 0xff);
/** Runs at most two encodings at a time. The largest screenshot needs one CPU core for a second and 100 MB of memory. */
const turn = inTurn(2);

/** Stores a screenshot as the last screenshot of a TV and of its screen. */
export const storeScreenshot = async (ctx: Ctx<PairedDevice>, sent: unknown): Promise<void> => {
  if (!Buffer.isBuffer(sent)) throw new AppError('wrong-type', ['The screenshot must be a JPEG.']);
  const picture = await turn(() => drawAnew(sent));
  const { deviceId, screenId, accountId } = ctx.actor;
  for (const key of [deviceScreenshotKey(deviceId), screenScreenshotKey(screenId)])
    await ctx.storage.put(key, picture, 'image/jpeg');
  await ctx.db.transaction(async (tx) => {
    await tx.update(devices).set({ screenshotTime: ctx.now }).where(eq(devices.id, deviceId));
    await announce(tx, {
      topic: 'screenshots',
      id: accountId,
      screenIds: [screenId],
      receiptsOf: [screenId],
    });
  });
};

/** Returns the picture as a new JPEG of limited size, because the upload is untrusted. */
const drawAnew = async (sent: Buffer): Promise<Buffer> => {
  // Only JPEG data is passed to the image decoder.
  if (!sent.subarray(0, 3).equals(jpegBegins)) throw new AppError('wrong-type');
  // The image decoder is loaded on demand, because most processes do not need it.
  const { default: sharp } = await import('sharp');
  return sharp(sent, { failOn: 'error', limitInputPixels: maxPixels })
    .timeout({ seconds: 10 })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw new AppError('wrong-type');
    });
};
