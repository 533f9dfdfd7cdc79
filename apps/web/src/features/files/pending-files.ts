import { pendingUpload } from '@marquee/contract/kit/limits';

/** A chosen file that waits for the save. What is stored of it stays known, so that a second try sends nothing twice. */
export type PendingFile = {
  file: File;
  /** Where it is stored. */
  address?: string;
  /** Of a video: the address it goes by until it is encoded. */
  encoding?: string;
};
/** Chosen files by the value that stands for each: 'Pending Upload' and a mark, since a form may hold many. */
export type PendingFiles = Map<string, PendingFile>;

const marked = new RegExp(`${pendingUpload} [0-9a-f]{16}`, 'g');

/** Keeps a file until the form is saved, and gives the value that stands for it meanwhile. */
export const hold = (files: PendingFiles, file: File): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const value = `${pendingUpload} ${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  files.set(value, { file });
  return value;
};

/** The pending files that a value names, be it one, a list or JSON, in their order. */
export const pendingIn = (value: string): string[] => value.match(marked) ?? [];

/** A value with something else in place of each pending file. */
export const replacePending = (value: string, replacement: (pending: string) => string): string =>
  value.replace(marked, (pending) => replacement(pending));

export const isPending = (value: string): boolean => value.startsWith(pendingUpload);
