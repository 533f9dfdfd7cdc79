import type { UploadKind } from '@marquee/playback/template/fields/field-kind';
import { useState } from 'react';
import { useQuery } from '../../kit/use-query';
import { contentFault } from './can-decode';
import { fileFault, namedFault, quotaFault } from './file-faults';
import { stillNote } from './still-pictures';
import { usageQuery } from './usage-data';

/**
 * Returns a function that passes the files that can be used to `onFiles`, the reasons why the other files cannot be used, and what
 * is lost of the used files.
 */
export const useChosenFiles = ({
  allowed,
  faultOf,
  many,
  onFiles,
}: {
  allowed: readonly UploadKind[];
  /** Returns a further reason why a file cannot be used. */
  faultOf?: ((file: File) => string | undefined) | undefined;
  many: boolean;
  onFiles: (files: File[]) => void;
}) => {
  const [faults, setFaults] = useState<string[]>([]);
  const { data: usage } = useQuery(usageQuery);
  const take = async (chosen: readonly File[]) => {
    const judged = await Promise.all(
      chosen.slice(0, many ? undefined : 1).map(async (file) => ({
        file,
        fault:
          fileFault(file, allowed) ??
          faultOf?.(file) ??
          quotaFault(file, usage) ??
          (await contentFault(file)),
      })),
    );
    const fitting = judged.filter(({ fault }) => !fault).map(({ file }) => file);
    const notes = await Promise.all(fitting.map(stillNote));
    setFaults([
      ...new Set([
        ...judged.flatMap(({ file, fault }) => (fault ? [many ? namedFault(file, fault) : fault] : [])),
        ...notes.filter((note) => note !== undefined),
      ]),
    ]);
    if (fitting.length > 0) onFiles(fitting);
  };
  return { faults, take };
};
