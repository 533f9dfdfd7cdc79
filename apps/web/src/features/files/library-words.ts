import type { LibraryFile, LibraryUse } from '@marquee/contract/files';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { formatDate, formatDuration } from '../../kit/formats';
import { shownName } from '../../kit/shown-name';
import { kindOf } from './file-faults';

/** Returns duration, size in pixels, and size in bytes of a file: '0:32 · 1920 by 1080 · 4 MB'. */
export const factsOf = ({ seconds, width, height, hasSound, size }: LibraryFile): string =>
  [
    ...(seconds === null ? [] : [formatDuration(seconds)]),
    ...(width === null || height === null ? [] : [`${width} by ${height}`]),
    ...(hasSound === false ? ['No sound'] : []),
    formatBytes(size),
  ].join(' · ');

/** Returns where a file is used, or when it is deleted: 'In Bake sale and 2 more'. */
export const placeOf = ({ uses: [first], useCount, expiresAt }: LibraryFile): string => {
  if (!first) return expiresAt === null ? 'Not used' : `Not used. Deleted after ${formatDate(expiresAt)}`;
  return `In ${useName(first)}${useCount > 1 ? ` and ${(useCount - 1).toLocaleString('en')} more` : ''}`;
};

/** Returns the name of an item that uses a file. */
export const useName = ({ kind, name }: LibraryUse): string => {
  if (kind === 'brand') return 'Brand kit';
  return kind === 'bin' ? `${shownName(name)} (bin)` : shownName(name);
};

/**
 * Returns the text of the banner after files were stored. Videos are not counted, because they still have to be converted, and their
 * rows show the progress. Returns undefined if all files are videos.
 */
export const uploadedWords = (stored: readonly File[]): string | undefined => {
  const ready = stored.filter((file) => kindOf(file) !== 'video').length;
  if (ready === 0) return undefined;
  return ready === 1 ? 'File uploaded' : `${ready.toLocaleString('en')} files uploaded`;
};
