import { pictureTypes } from '@marquee/contract/kit/limits';
import { FetchError } from '../../kit/fetch/fetch-error';
import type { Services } from '../../kit/http/context';
import { encodePicture, NotAPicture, type Picture } from '../../kit/pictures/encode-picture';
import { fileTypeOf } from '../../kit/storage/file-type';
import { maxTries } from './source-picture-queries';

/** Maximum size of a picture on the site of a feed, in bytes. */
const maxFetchedBytes = 10_000_000;
const fetchSeconds = 8;
/**
 * Maximum and minimum length of the long side, in pixels. More pixels are not needed, because a page shows a picture on at most
 * two thirds of the canvas. With fewer pixels the picture would look blurred.
 */
const size = { longestSide: 1280, minLongSide: 300 };
/**
 * Maximum time for encoding a picture, in seconds. The maximum for uploads is longer, because a person selected the upload.
 */
const drawSeconds = 5;

/**
 * The reason why a picture is left out. `tries` is added to the number of attempts for the address: 1 if another attempt may
 * succeed, `maxTries` if another attempt would fail in the same way, 0 if there was no space for the picture. `size` is the size
 * of the picture in bytes, or 0 if the picture was not fetched.
 */
export type PictureFault = { fault: string; tries: number; size?: number };

/** Returns whether the site sent no usable file and another attempt may succeed. */
export const isTransient = (found: Picture | PictureFault): boolean => 'fault' in found && found.tries === 1;

/**
 * Fetches a picture of a feed and encodes it again as a still picture. Only PNG, JPEG, WebP and GIF data is passed to the
 * decoder, regardless of the content type that the site sends. A private host may be read only if it is the host of the feed,
 * because a feed on the internet must not cause requests to private hosts.
 */
export const fetchPicture = async (
  services: Pick<Services, 'fetch'>,
  feed: { accountId: number; address: string },
  address: string,
): Promise<Picture | PictureFault> => {
  try {
    const answer = await services.fetch(address, {
      types: [...pictureTypes, 'application/octet-stream'],
      maxBytes: maxFetchedBytes,
      seconds: fetchSeconds,
      privateHostOf: feed.address,
    });
    const bytes = answer.kind === 'read' ? answer.bytes : Buffer.alloc(0);
    const type = fileTypeOf(bytes);
    if (!pictureTypes.some((known) => known === type))
      throw new NotAPicture('is not a picture that can be shown');
    return await encodePicture(bytes, feed.accountId, { ...size, still: true, seconds: drawSeconds });
  } catch (error) {
    if (error instanceof NotAPicture) return { fault: error.message, tries: maxTries };
    if (error instanceof FetchError) return { fault: error.message, tries: 1 };
    throw error;
  }
};
