import type { Sharp } from 'sharp';

export type Picture = { bytes: Buffer; contentType: 'image/jpeg' | 'image/webp'; extension: 'jpg' | 'webp' };

/** A file that is no picture, or not a whole one, or too much of one. Its message ends a sentence for people. */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
}

/** CSS pixels of the long side of a 4K screen. */
const longestSide = 3840;
/** The largest of cameras; what is larger is made to exhaust us. */
const mostPixels = 210_000_000;
/** Of all pictures of a moving one together, since they are in memory at once: 400 MB. */
const mostMovingPixels = 100_000_000;
/** Seconds. */
const longestWork = 30;

/**
 * Draws a PNG, JPEG, WebP or GIF anew, upright and at most 3840 pixels long, without anything but the picture: no place, no
 * camera, no bytes behind its end. A photo stays a JPEG; the others become WebP and keep what is transparent and what moves.
 * @throws NotAPicture
 */
export const encodePicture = async (bytes: Buffer): Promise<Picture> => {
  // Only who takes in pictures pays for loading this.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  try {
    const { format, pages = 1, width, pageHeight = 0 } = await sharp(bytes, { animated: true }).metadata();
    const moves = pages > 1;
    if (moves && width * pageHeight * pages > mostMovingPixels) throw new NotAPicture('moves for too long');
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
