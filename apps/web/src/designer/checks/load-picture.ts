import { safeUrl } from '@marquee/playback/template/liquid-filters';
import type { Drawable } from './backdrop';
import type { PictureReading } from './check';

/** A picture of the design. `drawable` is missing if the picture cannot be loaded. */
export type LoadedPicture = { reading: PictureReading; drawable?: Drawable };

/** Loads a picture. A picture that TVs do not load is missing. A picture of another website that does not allow its pixels to be read is unreadable. */
export const loadPicture = async (stored: string): Promise<LoadedPicture> => {
  const url = safeUrl(stored);
  if (!url) return { reading: 'missing' };
  const picture = await load(url, 'anonymous');
  if (picture) return { reading: { ...sizeOf(picture), isOpaque: isOpaque(picture) }, drawable: picture };
  const unreadable = await load(url, null);
  if (!unreadable) return { reading: 'missing' };
  return { reading: { ...sizeOf(unreadable), isOpaque: false }, drawable: 'unreadable' };
};

const load = (url: string, crossOrigin: 'anonymous' | null): Promise<HTMLImageElement | undefined> =>
  new Promise((resolve) => {
    const picture = new Image();
    picture.crossOrigin = crossOrigin;
    picture.onload = () => resolve(picture);
    picture.onerror = () => resolve(undefined);
    picture.src = url;
  });

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
  width: naturalWidth,
  height: naturalHeight,
});

/** The size at which a picture is searched for transparent parts, in pixels. */
const sampled = 64;

const isOpaque = (picture: HTMLImageElement): boolean => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = sampled;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.drawImage(picture, 0, 0, sampled, sampled);
  const { data } = context.getImageData(0, 0, sampled, sampled);
  return data.every((value, at) => at % 4 !== 3 || value === 255);
};
