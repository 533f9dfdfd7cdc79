import { cropPicture, type PictureFrame } from '../../features/files/crop-picture';
import { fileFault } from '../../features/files/file-faults';

/** Length of the longest side of a picture in pixels, as in the image editor. */
const largest: PictureFrame['largest'] = 1920;

/** Returns the pictures among copied or dropped files, each as a data address. Other files are left out. */
export const picturesIn = (data: DataTransfer): Promise<string>[] =>
  [...data.files].filter((file) => fileFault(file, ['picture']) === undefined).map(addressOf);

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
