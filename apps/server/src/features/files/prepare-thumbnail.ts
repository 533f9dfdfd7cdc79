import type { Services } from '../../kit/http/context';
import { makeThumbnail } from '../../kit/pictures/make-thumbnail';
import { thumbnailKey } from './thumbnail-key';

/**
 * Stores a thumbnail of a picture, or of a video by its poster.
 * @param key the key of the picture or video
 * @returns the columns of `files` that the picture determines
 */
export const prepareThumbnail = async (
  { storage }: Pick<Services, 'storage'>,
  key: string,
  picture: Buffer | string,
): Promise<{ width: number; height: number; thumbnail: string }> => {
  const { bytes, width, height } = await makeThumbnail(picture);
  const thumbnail = thumbnailKey(key);
  await storage.put(thumbnail, bytes, 'image/webp');
  return { width, height, thumbnail };
};
