import { toBlob } from './small-copy';

/**
 * Turns a picture by 90 degrees to the right, as a new file: JPEG stays JPEG, every other picture becomes PNG.
 * @throws if the browser cannot read the picture
 */
export const rotatePicture = async (picture: Blob, name: string): Promise<File> => {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.height;
  canvas.height = bitmap.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The picture could not be loaded.');
  context.translate(bitmap.height, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const isJpeg = picture.type === 'image/jpeg';
  const blob = await toBlob(canvas, isJpeg ? 'image/jpeg' : 'image/png', 0.95);
  return new File([blob], `${name.replace(/\.\w+$/, '')}.${isJpeg ? 'jpg' : 'png'}`, { type: blob.type });
};
