import { cropPicture, type PictureFrame } from '../../features/files/crop-picture';
import { fileFault } from '../../features/files/file-faults';

/** Length of the longest side of a picture in pixels, as in the image editor. */
const largest: PictureFrame['largest'] = 1920;

/** The pictures of some files as data addresses, and sentences about the files that cannot be used. */
export type ReadPictures = { urls: string[]; faults: string[] };

export const isPicture = (file: File): boolean => fileFault(file, ['picture']) === undefined;

/** Reads pictures that were copied or dropped. */
export const readPictures = async (files: readonly File[]): Promise<ReadPictures> => {
  const read = await Promise.all(files.map(readPicture));
  return {
    urls: read.flatMap(({ url }) => url ?? []),
    faults: [...new Set(read.flatMap(({ fault }) => fault ?? []))],
  };
};

const readPicture = async (file: File): Promise<{ url?: string; fault?: string }> => {
  const fault = fileFault(file, ['picture']);
  if (fault !== undefined) return { fault };
  return addressOf(file).then(
    (url) => ({ url }),
    () => ({ fault: `${file.name} cannot be read. Please choose another picture.` }),
  );
};

/** Reduces a large picture, and returns it as a data address. An animated GIF stays as it is. */
const addressOf = async (file: File): Promise<string> => {
  const bitmap = await createImageBitmap(file);
  const area = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  bitmap.close();
  const isLarge = Math.max(area.width, area.height) > largest && file.type !== 'image/gif';
  return readAddress(isLarge ? await cropPicture(file, area, largest, file.name) : file);
};

const readAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('The picture could not be loaded.'));
    reader.readAsDataURL(file);
  });
