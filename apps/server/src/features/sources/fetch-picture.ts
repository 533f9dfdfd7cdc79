import { pictureTypes } from '@marquee/contract/limits';
import { FetchError } from '../../kit/fetch/fetch-error';
import type { Doors } from '../../kit/http/context';
import { encodePicture, NotAPicture, type Picture } from '../../kit/pictures/encode-picture';
import { fileTypeOf } from '../../kit/storage/file-type';

/** Maximum size of a picture on the site of a feed, in bytes. */
const maxFetchedBytes = 10_000_000;
const fetchSeconds = 8;
/** A TV shows a picture on two thirds of the canvas at most. Below the minimum it would be blurred. In pixels. */
const size = { longestSide: 1280, minLongSide: 300 };
/** Less than for an upload, because nobody chooses these pictures one by one. */
const drawSeconds = 5;

/** Why a picture is left out. `isFinal`: another try at the same address would give the same. */
export type PictureFault = { fault: string; isFinal: boolean };

/**
 * Fetches a picture of a feed and draws it anew, as a still picture. Only PNG, JPEG, WebP and GIF data is passed to the decoder,
 * whatever the site calls it. Of the private hosts that may be read only the feed's own is, because a feed of the internet must
 * not cause requests to the others.
 */
export const fetchPicture = async (
  doors: Pick<Doors, 'fetch'>,
  feed: { accountId: number; address: string },
  address: string,
): Promise<Picture | PictureFault> => {
  try {
    const answer = await doors.fetch(address, {
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
    if (error instanceof NotAPicture) return { fault: error.message, isFinal: true };
    if (error instanceof FetchError) return { fault: error.message, isFinal: false };
    throw error;
  }
};
