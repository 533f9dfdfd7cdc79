import { thumbnailWidth } from '@marquee/contract/thumbnail';
import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx, Services } from '../../kit/http/context';
import { keepThumbnail, quietMessage } from './make-thumbnail';
import type { MessageRow } from './message-access';

/** Returns whether the web app must make the thumbnail because the server has no browser, and the time of the last change. */
export const askedThumbnail = async (
  { render }: Services,
  { thumbnailPending, lastModified }: Allowed<MessageRow>,
): Promise<{ asked: boolean; lastModified: string }> => ({
  asked: thumbnailPending && !(await render.isThere()),
  lastModified: lastModified.toISOString(),
});

/** Stores a thumbnail that the web app has made. Refuses the thumbnail if the message has changed since `lastModified`. */
export const takeThumbnail = async (
  ctx: Ctx<Person>,
  { id, shape }: Allowed<MessageRow>,
  { lastModified, picture }: { lastModified: string; picture: string },
): Promise<void> => {
  if (await ctx.render.isThere()) throw new AppError('not-allowed');
  const thumbnail = await drawAnew(Buffer.from(picture, 'base64'), shape);
  const message = await quietMessage(ctx, id);
  if (message?.lastModified.getTime() !== Date.parse(lastModified)) throw new AppError('changed-meanwhile');
  if (!(await keepThumbnail(ctx, message, thumbnail))) throw new AppError('changed-meanwhile');
};

const signature = '\x89PNG\r\n\x1a\n';

/** Returns the picture as a new PNG with the size of a thumbnail, because the upload is untrusted. */
const drawAnew = async (bytes: Buffer, shape: Shape): Promise<Buffer> => {
  // Only PNG data is passed to the image decoder.
  if (!bytes.toString('latin1').startsWith(signature)) throw new AppError('wrong-type');
  const canvas = canvasOf(shape);
  const height = Math.round((thumbnailWidth * canvas.height) / canvas.width);
  // The image decoder is loaded on demand, because most processes do not need it.
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { failOn: 'error', limitInputPixels: canvas.width * canvas.height })
    .timeout({ seconds: 10 })
    .resize(thumbnailWidth, height, { fit: 'fill' })
    .flatten()
    .png({ palette: true })
    .toBuffer()
    .catch(() => {
      throw new AppError('wrong-type');
    });
};
