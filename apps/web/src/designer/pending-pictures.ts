import { type PendingFiles, pendingIn, replacePending } from '../features/files/pending-files';

/**
 * Returns a text in which each picture that is not uploaded yet is contained as data, so that the canvas can show it. A save
 * uploads such pictures.
 */
export const withInlinePictures = async (text: string, files: PendingFiles): Promise<string> => {
  const inline = new Map<string, string>();
  for (const pending of pendingIn(text)) {
    const held = files.get(pending);
    if (held && !inline.has(pending)) inline.set(pending, held.address ?? (await dataUrl(held.file)));
  }
  return replacePending(text, (pending) => inline.get(pending) ?? '');
};

/** Returns the address of a file that contains its data. */
export const dataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
