import { hold, type PendingFiles } from './pending-files';

const inline = /data:(image\/(?:png|jpeg|webp|gif));base64,([A-Za-z0-9+/]+=*)/g;

/** Replaces the inline pictures of a value with pending files, so that they are uploaded like chosen files, and only once. */
export const holdInlinePictures = (value: string, files: PendingFiles): string =>
  value.replace(inline, (picture, type: string, base64: string) => {
    for (const [pending, held] of files) if (held.inline === picture) return pending;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const file = new File([bytes], `picture.${type.slice('image/'.length)}`, { type });
    return hold(files, file, { subject: 'A picture', inline: picture });
  });
