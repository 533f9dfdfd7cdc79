import type { Sharp } from 'sharp';
import { inTurn } from '../run/in-turn';

export type Picture = { bytes: Buffer; contentType: 'image/jpeg' | 'image/webp'; extension: 'jpg' | 'webp' };

/** A file that is no picture, or not a whole one, or too much of one. Its message ends a sentence for people. */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
}

/** CSS pixels of the long side of a 4K screen. */
const longestSide = 3840;
/** The largest of cameras; what is larger is made to exhaust us. */
const mostPixels = 210_000_000;
/** Of what is in memory at once: all pictures of a moving one, and a JPEG that comes in layers. 400 to 600 MB. */
const mostPixelsAtOnce = 100_000_000;
/** Seconds. */
const longestWork = 30;
/** Each may take hundreds of megabytes, whoever's they are. */
const take = inTurn(2);

/**
 * Draws a PNG, JPEG, WebP or GIF anew, upright and at most 3840 pixels long, without anything but the picture: no place, no
 * camera, no bytes behind its end. A photo stays a JPEG; the others become WebP and keep what is transparent and what moves.
 * @throws NotAPicture
 */
export const encodePicture = (bytes: Buffer): Promise<Picture> => take(() => encode(bytes));

const encode = async (bytes: Buffer): Promise<Picture> => {
  // Only who takes in pictures pays for loading this.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  try {
    const found = await sharp(bytes, { animated: true }).metadata();
    const { format, pages = 1, width, height, pageHeight = height, isProgressive } = found;
    const moves = pages > 1;
    const atOnce = width * pageHeight * pages;
    if (moves && atOnce > mostPixelsAtOnce) throw new NotAPicture('moves for too long');
    if (format === 'jpeg' && isProgressive && atOnce > mostPixelsAtOnce)
      throw new NotAPicture('has too many pixels');
    const drawn = sharp(bytes, { animated: moves, failOn: 'error', limitInputPixels: mostPixels })
      .timeout({ seconds: longestWork })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    return await (format === 'jpeg' ? asPhoto(drawn) : asDrawing(drawn));
  } catch (error) {
    throw error instanceof NotAPicture ? error : new NotAPicture(whyNot(error));
  }
};

const asPhoto = async (drawn: Sharp): Promise<Picture> => ({
  bytes: await drawn.jpeg({ quality: 88 }).toBuffer(),
  contentType: 'image/jpeg',
  extension: 'jpg',
});

/** A higher effort takes three times as long for a tenth of the size. */
const asDrawing = async (drawn: Sharp): Promise<Picture> => ({
  bytes: await drawn.webp({ quality: 92, smartSubsample: true, effort: 1 }).toBuffer(),
  contentType: 'image/webp',
  extension: 'webp',
});

const whyNot = (error: unknown): string => {
  const said = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(said)) return 'has too many pixels';
  if (/timeout/i.test(said)) return 'takes too long to draw';
  return 'is damaged or not whole';
};
