import { toBlob } from './small-copy';

/**
 * The limits of a picture: its aspect ratio, whether the ratio is required, and the maximum length of a side in pixels.
 * `ofElement` is the ratio of the element of a design that shows the picture.
 */
export type PictureFrame = { ratio: number; fixed: boolean; largest: number; ofElement?: number };

/** A part of a picture, in pixels. The part refers to the rotated picture. */
export type Area = { x: number; y: number; width: number; height: number };

/** Returns the size of a cropped picture in pixels. The size is reduced if a side is longer than `largest`. */
export const outputSize = (area: Pick<Area, 'width' | 'height'>, largest: number) => {
  const scale = Math.min(1, largest / Math.max(area.width, area.height));
  return {
    width: Math.max(1, Math.round(area.width * scale)),
    height: Math.max(1, Math.round(area.height * scale)),
  };
};

/**
 * Crops a picture to a new file: PNG if parts are transparent, otherwise JPEG.
 * @throws if the browser cannot read the picture
 */
export const cropPicture = async (
  picture: Blob,
  area: Area,
  largest: number,
  name: string,
): Promise<File> => {
  const bitmap = await createImageBitmap(picture, area.x, area.y, area.width, area.height);
  const canvas = document.createElement('canvas');
  const { width, height } = outputSize(area, largest);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: picture.type !== 'image/jpeg' });
  if (!context) throw new Error('The picture could not be loaded.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const through = picture.type !== 'image/jpeg' && showsThrough(context.getImageData(0, 0, width, height));
  const blob = await (through ? toBlob(canvas, 'image/png') : toBlob(canvas, 'image/jpeg', 0.92));
  const ending = through ? 'png' : 'jpg';
  return new File([blob], `${name.replace(/\.\w+$/, '')}.${ending}`, { type: blob.type });
};

const showsThrough = ({ data }: ImageData): boolean => {
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
};
