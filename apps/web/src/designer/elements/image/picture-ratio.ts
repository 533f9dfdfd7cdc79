import { safeUrl } from '@marquee/playback/template/liquid-filters';

/** Returns the width of a picture divided by its height, or undefined if the picture cannot be loaded. */
export const pictureRatio = async (url: string): Promise<number | undefined> => {
  const picture = new Image();
  picture.src = safeUrl(url);
  try {
    await picture.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth, naturalHeight } = picture;
  return naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : undefined;
};
