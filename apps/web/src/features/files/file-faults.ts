import type { StorageUsage } from '@marquee/contract/files';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { type UploadType, uploadEndings, uploadKinds } from '@marquee/contract/kit/limits';
import type { UploadKind } from '@marquee/playback/template/fields/field-kind';

const words = {
  picture: { called: 'The picture', choose: 'a PNG, JPEG, WebP or GIF picture' },
  video: { called: 'The video', choose: 'an MP4 or WebM video' },
  document: { called: 'The document', choose: 'a PDF document' },
  presentation: { called: 'The presentation', choose: 'a PowerPoint or OpenDocument presentation' },
  json: { called: 'The list', choose: 'a JSON file' },
} satisfies Record<UploadKind, { called: string; choose: string }>;

/** Content types by file ending, for systems that do not know the type of a file. */
const typeByEnding: Record<string, UploadType> = uploadEndings;

const kinds: readonly UploadKind[] = ['picture', 'video', 'document', 'presentation', 'json'];
const typesOf = (kind: UploadKind): readonly UploadType[] => uploadKinds[kind].types;

/** Returns the type of a file, from the browser or from its ending. The server checks the content. */
export const uploadTypeOf = (file: File): UploadType | undefined =>
  kinds.flatMap(typesOf).find((type) => type === file.type) ??
  (file.type === '' ? typeByEnding[file.name.split('.').at(-1)?.toLowerCase() ?? ''] : undefined);

export const kindOf = (file: File): UploadKind | undefined => {
  const type = uploadTypeOf(file);
  return type && kinds.find((kind) => typesOf(kind).includes(type));
};

/** Returns why a file cannot be used: another kind, empty, or too large. Returns undefined if the file can be used. */
export const fileFault = (file: File, allowed: readonly UploadKind[]): string | undefined => {
  const kind = kindOf(file);
  if (!kind || !allowed.includes(kind)) {
    return `Please choose ${allowed.map((each) => words[each].choose).join(' or ')}.`;
  }
  const { maxBytes } = uploadKinds[kind];
  if (file.size === 0) return `${words[kind].called} is empty. Please choose another file.`;
  if (file.size > maxBytes) return `${words[kind].called} must be at most ${formatBytes(maxBytes)}.`;
  return undefined;
};

/** Returns why a file exceeds the quota of the account, or undefined if the file fits into the quota. */
export const quotaFault = (file: File, usage: StorageUsage | undefined): string | undefined => {
  if (!usage) return undefined;
  const { bytes, maxBytes, files, maxFiles } = usage;
  const advice = 'Delete messages with files that you no longer need.';
  if (bytes + file.size > maxBytes)
    return `Not enough storage for this file (${formatBytes(file.size)}). Your organization uses ${formatBytes(bytes)} of ${formatBytes(maxBytes)}. ${advice}`;
  if (files >= maxFiles)
    return `There are too many files. Your organization has ${files.toLocaleString('en')} of ${maxFiles.toLocaleString('en')} files. ${advice}`;
  return undefined;
};

/** Returns a fault that names its file, for a choice of several files. */
export const namedFault = ({ name }: File, fault: string): string =>
  fault.startsWith(`${name} `) ? fault : `${name}: ${fault}`;

/** Returns the `accept` attribute of a file input. */
export const acceptedTypes = (allowed: readonly UploadKind[]): string => allowed.flatMap(typesOf).join(',');

/** Returns a file name with only its ASCII letters, digits, underscores and dots, or 'file' if no character is left. */
export const storedName = (name: string): string => name.replace(/[^\w.]/g, '') || 'file';

/** Returns the name of a file as lists show it: the last 200 characters, without line breaks and marks that cannot be seen. */
export const shownFileName = (name: string): string => name.replace(/[\p{C}\u2028\u2029]/gu, '').slice(-200);
