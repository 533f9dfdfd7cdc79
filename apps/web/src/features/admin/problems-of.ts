import type { Installation } from '@marquee/contract/admin';
import { sourceWords } from '@marquee/contract/kit/alert-kinds';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { formatCount } from '../../kit/formats';

/** Returns a sentence for each problem of the server, the most urgent first. */
export const problemsOf = ({ disk, processes, tvs, sources, backups, version }: Installation): string[] => [
  ...(disk === null ? ['The free space of the disk with DATA_DIR could not be read.'] : []),
  ...(disk?.isAlmostFull
    ? [`The disk is almost full: ${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} free.`]
    : []),
  ...(processes.some(({ roles }) => roles.includes('worker'))
    ? []
    : ['No worker runs, so emails, videos and other background work wait.']),
  ...(processes.every((each) => each.version === version) ? [] : ['The processes run different versions.']),
  ...sources
    .filter(({ isTrouble }) => isTrouble)
    .map(
      ({ kind, stale, used }) =>
        `${sourceWords[kind]}: ${stale} of ${formatCount(used, 'source')} are stale.`,
    ),
  ...(tvs.silent > 0
    ? [`${formatCount(tvs.silent, 'TV')} ${tvs.silent === 1 ? 'has' : 'have'} no contact.`]
    : []),
  ...(backups.last === null ? ['No backup was made yet.'] : []),
];
