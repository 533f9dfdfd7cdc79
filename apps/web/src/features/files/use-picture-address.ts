import { safeUrl } from '@marquee/playback/template/liquid-filters';
import { useEffect, useState } from 'react';
import { isPending, type PendingFiles } from './pending-files';
import { smallCopy } from './small-copy';

const thumbnailWidth = 320;

/**
 * Returns the address of a picture to show: the address of a stored picture, or of a small copy of a chosen file. Returns an
 * empty text while the copy is created, and undefined if the browser cannot read the picture.
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

  if (!file) return isPending(value) ? '' : safeUrl(value) || undefined;
  return made?.file === file ? made.url : '';
};
