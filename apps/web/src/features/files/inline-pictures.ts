import { hold, type PendingFiles } from './pending-files';

const inline = /data:(image\/(?:png|jpeg|webp|gif));base64,([A-Za-z0-9+/]+=*)/g;

/** Replaces the inline pictures of a value with pending files, so that they are uploaded like chosen files. */
export const holdInlinePictures = (value: string, files: PendingFiles): string =>
  value.replace(inline, (_, type: string, base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return hold(files, new File([bytes], `picture.${type.slice('image/'.length)}`, { type }));
  });
