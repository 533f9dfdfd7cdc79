import { safeUrl } from '@marquee/playback/template/liquid-filters';
import { useEffect, useState } from 'react';
import { fileName } from './file-words';

export type LoadedPicture = { blob: Blob; url: string; name: string };

/**
 * Loads the bytes of a picture and returns an address that a canvas may read from. The address is valid until the source
 * changes. An empty text and an address that TVs do not load are no picture.
 */
export const useLoadedPicture = (picture: File | string) => {
  const [state, setState] = useState<{ of: File | string; loaded: LoadedPicture | undefined }>();
  useEffect(() => {
    const source = typeof picture === 'string' ? safeUrl(picture) : picture;
    if (source === '') return;
    let current = true;
    let url: string | undefined;
    bytesOf(source).then(
      (blob) => {
        if (!current) return;
        url = URL.createObjectURL(blob);
        setState({ of: picture, loaded: { blob, url, name: nameOf(picture) } });
      },
      () => current && setState({ of: picture, loaded: undefined }),
    );
    return () => {
      current = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [picture]);
  const here = state?.of === picture ? state : undefined;
  return { loaded: here?.loaded, unread: here !== undefined && here.loaded === undefined };
};

const bytesOf = async (picture: File | string): Promise<Blob> => {
  const blob = typeof picture === 'string' ? await fetched(picture) : picture;
  // A picture that cannot be decoded is detected before a person crops the picture.
  (await createImageBitmap(blob)).close();
  return blob;
};

const fetched = async (address: string): Promise<Blob> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error('The picture could not be loaded.');
  return response.blob();
};

const nameOf = (picture: File | string) =>
  typeof picture === 'string' ? fileName(picture, undefined) : picture.name;
