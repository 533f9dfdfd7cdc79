import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { film } from './look';

/** Folder of the strips. */
export const strips = join(import.meta.dirname, '../../../../.cache/trials');

const across = 6;

/** Writes frames side by side into one picture. */
export const keepStrip = async (jpegs: Buffer[], path: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const { width, height } = film;
  const rows = Math.ceil(jpegs.length / across);
  await sharp({
    create: { width: width * across, height: height * rows, channels: 3, background: '#808080' },
  })
    .composite(
      jpegs.map((input, place) => ({
        input,
        left: (place % across) * width,
        top: Math.floor(place / across) * height,
      })),
    )
    .png()
    .toFile(path);
};
