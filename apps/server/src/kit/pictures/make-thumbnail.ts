/** Maximum width and height of a thumbnail, in pixels. */
const longestSide = 480;

/**
 * Makes a small WebP of a picture that `encodePicture` has encoded. An animation becomes its first frame.
 * @param picture the bytes of the picture, or the path of a file
 * @returns the thumbnail, and the size of the picture in pixels
 */
export const makeThumbnail = async (
  picture: Buffer | string,
): Promise<{ bytes: Buffer; width: number; height: number }> => {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(picture).metadata();
  const bytes = await sharp(picture)
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 1 })
    .toBuffer();
  return { bytes, width, height };
};
