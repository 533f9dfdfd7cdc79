import { join } from 'node:path';
import type { Camera, Frame } from './camera';
import { keepStrip, strips } from './keep-strip';
import { isBlank } from './look';

/** Stores the frames around each blank frame as a picture, with this name. Returns the number of blank frames. */
export const keepBlanks = async (camera: Camera, frames: Frame[], name: string): Promise<number> => {
  const blanks = frames.flatMap((frame, index) => (isBlank(frame) ? [index] : []));
  for (const index of blanks)
    await keepStrip(
      frames.slice(Math.max(0, index - 6), index + 6).map(camera.pictureOf),
      join(strips, `${name}-${index}.png`),
    );
  return blanks.length;
};
