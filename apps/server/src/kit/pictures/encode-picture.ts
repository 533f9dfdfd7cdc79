import type { Sharp } from 'sharp';
import { heavyWork } from '../run/heavy-work';
import { isCutGif } from './is-cut-gif';

export type Picture = { bytes: Buffer; contentType: 'image/jpeg' | 'image/webp'; extension: 'jpg' | 'webp' };

/** A file that cannot be used as a picture. The message is the end of a sentence for people, such as "is too small". */
export class NotAPicture extends Error {
  override name = 'NotAPicture';
}

export type PictureOptions = {
  /** Maximum long side in pixels. Default: 3840, the long side of a 4K screen. A smaller picture keeps its size. */
  longestSide?: number;
  /** Minimum long side in pixels. */
  minLongSide?: number;
  /** Whether only the first frame of an animation is used. */
  still?: boolean;
  /** Maximum time for the picture in seconds. Default: 20. */
  seconds?: number;
};

/** Maximum number of pixels of a JPEG, as many as the largest cameras have. A JPEG is scaled down while it is decoded. */
const maxPixelsOfPhoto = 210_000_000;
/**
 * Maximum number of pixels of other pictures, of all frames of an animation, and of a progressive JPEG. They are decoded
 * completely, and a file of some kilobytes can contain that many pixels.
 */
const maxPixels = 100_000_000;
/**
 * Encodes one picture per account and two pictures in total at a time, because each picture can take hundreds of megabytes of
 * memory.
 */
const inAccountTurn = heavyWork();

/**
 * Encodes a PNG, JPEG, WebP or GIF again, upright and with a long side of at most `longestSide` pixels. Metadata such as
 * location and camera, and data after the end of the picture, are removed. A JPEG stays a JPEG. Other formats become WebP and
 * keep transparency and animation. The pictures of one account are encoded one after the other.
 * @throws NotAPicture
 */
export const encodePicture = (
  bytes: Buffer,
  accountId: number,
  options: PictureOptions = {},
): Promise<Picture> => inAccountTurn(accountId, () => encode(bytes, options));

const encode = async (
  bytes: Buffer,
  { longestSide = 3840, minLongSide = 0, still = false, seconds = 20 }: PictureOptions,
): Promise<Picture> => {
  // The library is loaded only by processes that encode pictures.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  try {
    const found = await sharp(bytes, { animated: true }).metadata();
    const { format, pages = 1, width, height, pageHeight = height, isProgressive } = found;
    const moves = pages > 1 && !still;
    const pixels = width * pageHeight * (moves ? pages : 1);
    const isPhoto = format === 'jpeg' && !isProgressive;
    if (Math.max(width, pageHeight) < minLongSide) throw new NotAPicture('is too small');
    if (format === 'gif' && isCutGif(bytes)) throw new NotAPicture(damaged);
    if (moves && pixels > maxPixels) throw new NotAPicture('moves for too long');
    if (pixels > (isPhoto ? maxPixelsOfPhoto : maxPixels)) throw new NotAPicture(tooManyPixels(isPhoto));
    const draw = (input: Buffer, failOn: 'error' | 'warning') =>
      sharp(input, { animated: moves, failOn, limitInputPixels: maxPixelsOfPhoto })
        .timeout({ seconds })
        .autoOrient()
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    if (format !== 'jpeg') return await asDrawing(draw(bytes, 'error'));
    return await asPhoto(draw(bytes, 'error')).catch((error: unknown) => {
      if (whyNot(error, seconds) !== damaged) throw error;
      // Some cameras omit the marker at the end. With the marker, a picture that breaks off still causes a warning.
      return asPhoto(draw(Buffer.concat([bytes, endOfJpeg]), 'warning'));
    });
  } catch (error) {
    throw error instanceof NotAPicture ? error : new NotAPicture(whyNot(error, seconds));
  }
};

const asPhoto = async (drawn: Sharp): Promise<Picture> => ({
  bytes: await drawn.jpeg({ quality: 88 }).toBuffer(),
  contentType: 'image/jpeg',
  extension: 'jpg',
});

/** Encodes a picture as WebP. A higher effort would take three times as long and save a tenth of the size. */
const asDrawing = async (drawn: Sharp): Promise<Picture> => ({
  bytes: await drawn.webp({ quality: 92, smartSubsample: true, effort: 1 }).toBuffer(),
  contentType: 'image/webp',
  extension: 'webp',
});

const tooManyPixels = (isPhoto: boolean): string =>
  `has more than ${(isPhoto ? maxPixelsOfPhoto : maxPixels) / 1e6} million pixels. Please make it smaller`;

const damaged = 'is damaged or incomplete';
const endOfJpeg = Buffer.from([0xff, 0xd9]);

const whyNot = (error: unknown, seconds: number): string => {
  const said = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(said)) return tooManyPixels(false);
  if (/timeout/i.test(said)) return `took more than ${seconds} seconds to read. Please make it smaller`;
  return damaged;
};
