import { type PendingFiles, pendingIn, replacePending } from '../files/pending-files';
import { previewCopy } from '../files/preview-copy';
import type { Values } from './answer-values';

/** Returns the address at which a preview requests a file that is not stored yet. */
const pendingAddress = (pending: string) => `/content/pending/${pending.split(' ').at(-1)}`;

/** Returns an answer for a preview: chosen files are named by addresses. */
export const previewAnswer = (value: string): string => replacePending(value, pendingAddress);

/** Returns the chosen files that the answers name, with their addresses. */
export const unsavedFiles = (values: Values, files: PendingFiles): Promise<{ url: string; blob: Blob }[]> =>
  Promise.all(
    Object.values(values)
      .flatMap(pendingIn)
      .flatMap((pending) => {
        const file = files.get(pending)?.file;
        return file ? [previewCopy(file).then((blob) => ({ url: pendingAddress(pending), blob }))] : [];
      }),
  );
