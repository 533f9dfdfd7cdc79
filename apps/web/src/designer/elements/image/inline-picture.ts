import { uploadTypeOf } from '../../../features/files/file-faults';

/** Returns the address of a picture that is not uploaded yet. The address contains the picture as data. */
export const inlineAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('The picture could not be read.')),
    );
    // Some systems do not know the type of a file. The form uploads only data of a known type.
    reader.readAsDataURL(new Blob([file], { type: uploadTypeOf(file) ?? file.type }));
  });

/** Converts an address to the input of the image editor: a `File` for an inline picture (`data:`), otherwise the address. */
export const editorPicture = (url: string): File | string => {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/]+=*)$/.exec(url) ?? [];
  if (type === undefined || base64 === undefined) return url;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], `picture.${type.slice('image/'.length)}`, { type });
};
