import { smallCopy } from './small-copy';

/** Width of the copy in pixels. No preview is wider than the copy. */
const width = 1280;
/** Size in bytes below which a picture is shown without a copy. */
const largeFrom = 400 * 1024;

const made = new WeakMap<File, Promise<Blob>>();

/** Returns the file for the preview. A large picture is replaced by a smaller copy, which is created once. */
export const previewCopy = (file: File): Promise<Blob> => {
  if (file.size < largeFrom || !/^image\/(png|jpeg|webp)$/.test(file.type)) return Promise.resolve(file);
  const copy = made.get(file) ?? smallCopy(file, width).catch(() => file);
  made.set(file, copy);
  return copy;
};
