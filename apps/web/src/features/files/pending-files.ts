import { pendingUpload } from '@marquee/contract/kit/limits';

/** A chosen file that the next save uploads. `address` is kept after the upload, so that no file is uploaded twice. */
export type PendingFile = {
  file: File;
  /** The subject of sentences about a file whose name the person never saw, such as 'The design'. */
  subject?: string;
  /** The inline picture from which the file was made. */
  inline?: string;
  /** The address of the stored file. */
  address?: string;
  /** The address of a video until the video is converted. */
  encoding?: string;
};
/** Pending files by their value: 'Pending Upload' and a unique suffix, because a form may have many pending files. */
export type PendingFiles = Map<string, PendingFile>;

const marked = new RegExp(`${pendingUpload} [0-9a-f]{16}`, 'g');

/** Adds a file to the pending files of a form, and returns its value. */
export const hold = (
  files: PendingFiles,
  file: File,
  origin: Pick<PendingFile, 'subject' | 'inline'> = {},
): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const value = `${pendingUpload} ${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  files.set(value, { file, ...origin });
  return value;
};

/** Returns the values of pending files in a text, in order. The text may be one value, a list or JSON. */
export const pendingIn = (value: string): string[] => value.match(marked) ?? [];

/** Replaces the value of each pending file in a text. */
export const replacePending = (value: string, replacement: (pending: string) => string): string =>
  value.replace(marked, (pending) => replacement(pending));

export const isPending = (value: string): boolean => value.startsWith(pendingUpload);
