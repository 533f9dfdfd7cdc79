import { useEffect, useState } from 'react';
import { isPending, type PendingFiles } from './pending-files';
import { smallCopy } from './small-copy';

const thumbnailWidth = 320;

/**
 * Where the page finds a picture to show: a stored one at its address, a chosen one as a small copy of its own.
 * Empty while the copy is made; nothing where the file is no picture that this browser reads.
 */
export const usePictureAddress = (value: string, files: PendingFiles): string | undefined => {
  const file = files.get(value)?.file;
  const [made, setMade] = useState<{ file: File; url: string | undefined }>();
  useEffect(() => {
    if (!file) return;
    let url: string | undefined;
    let current = true;
    smallCopy(file, thumbnailWidth).then(
      (copy) => {
        if (!current) return;
        url = URL.createObjectURL(copy);
        setMade({ file, url });
      },
      () => current && setMade({ file, url: undefined }),
    );
    return () => {
      current = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [file]);

  if (!file) return isPending(value) ? '' : value;
  return made?.file === file ? made.url : '';
};
