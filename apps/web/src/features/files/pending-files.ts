import { pendingUpload } from '@marquee/contract/kit/limits';

/** A chosen file that is uploaded by the next save. Its address is kept once it is stored, so that a second try does not upload it again. */
export type PendingFile = {
  file: File;
  /** The address of the stored file. */
  address?: string;
  /** The address that stands for a video until it is encoded. */
  encoding?: string;
};
/** Pending files by their value: 'Pending Upload' and a unique suffix, because a form may have many. */
export type PendingFiles = Map<string, PendingFile>;

const marked = new RegExp(`${pendingUpload} [0-9a-f]{16}`, 'g');

/** Keeps a file until the form is saved, and returns the value that stands for it. */
export const hold = (files: PendingFiles, file: File): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const value = `${pendingUpload} ${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  files.set(value, { file });
  return value;
};

/** Returns the pending files that a value names, in order. The value may be one file, a list or JSON. */
export const pendingIn = (value: string): string[] => value.match(marked) ?? [];

/** Replaces each pending file in a value. */
export const replacePending = (value: string, replacement: (pending: string) => string): string =>
  value.replace(marked, (pending) => replacement(pending));

export const isPending = (value: string): boolean => value.startsWith(pendingUpload);
