import { kindOf } from './file-faults';
import { inTurn } from './small-copy';

/** Returns why the browser cannot read the content of a chosen picture. Returns undefined for other files. */
export const contentFault = async (file: File): Promise<string | undefined> => {
  if (kindOf(file) !== 'picture') return undefined;
  try {
    (await inTurn(() => createImageBitmap(file, { resizeWidth: 16, resizeHeight: 16 }))).close();
    return undefined;
  } catch {
    return `${file.name} isn’t a valid picture. Please choose a PNG, JPEG, WebP or GIF picture.`;
  }
};
