import { smallCopy } from './small-copy';

/** More than a preview is wide. */
const width = 1280;
/** Bytes. Smaller pictures are shown as they are. */
const largeFrom = 400 * 1024;

const made = new WeakMap<File, Promise<Blob>>();

/** A file as the preview shows it: of a large picture a smaller copy, made once; anything else as it is. */
export const previewCopy = (file: File): Promise<Blob> => {
  if (file.size < largeFrom || !/^image\/(png|jpeg|webp)$/.test(file.type)) return Promise.resolve(file);
  const copy = made.get(file) ?? smallCopy(file, width).catch(() => file);
  made.set(file, copy);
  return copy;
};
