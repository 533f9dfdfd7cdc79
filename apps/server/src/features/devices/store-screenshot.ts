import { eq } from 'drizzle-orm';
import type { PairedDevice } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { inTurn } from '../../kit/run/in-turn';
import { screenScreenshotKey } from '../screens/screen-queries';
import { deviceScreenshotKey } from './device-queries';
import { devices } from './device-tables';

/** CSS pixels of the long side: enough to read a sign in a page. */
const longestSide = 1280;
const mostPixels = 7680 * 4320;
const jpegBegins = Buffer.of(0xff, 0xd8, 0xff);
/** Many TVs may send theirs at once; one of the largest takes a core for a second, and a hundred megabytes. */
const turn = inTurn(2);

/** Keeps what a TV shows, as its own and as its screen's, until the next one. */
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

/** Whatever was sent as a JPEG, a plain picture of a bounded size comes of it. */
const drawAnew = async (sent: Buffer): Promise<Buffer> => {
  // Nothing but a JPEG gets as far as a reader of pictures.
  if (!sent.subarray(0, 3).equals(jpegBegins)) throw new AppError('wrong-type');
  // Only who takes in pictures pays for loading this.
  const { default: sharp } = await import('sharp');
  return sharp(sent, { failOn: 'error', limitInputPixels: mostPixels })
    .timeout({ seconds: 10 })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw new AppError('wrong-type');
    });
};
