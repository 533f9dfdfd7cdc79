import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { differenceOf } from '../../../journeys/support/pixels';
import { strips } from '../camera/keep-strip';
import type { Compared } from './compare-ways';

const folder = join(strips, 'designer-pixels');

const table = join(folder, 'table.md');
const head =
  '| Design | Shape | Way | Pixels that differ | Largest difference of 255 |\n|---|---|---|---|---|\n';

/** Deletes the results of the previous trial, and begins a table. */
export const beginTable = async (): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(table, head);
  console.log(`The table of all pictures is ${table}.`);
};

/**
 * Adds pictures to the table. For each different picture, also writes the picture, the expected picture, and a picture in which
 * the different pixels are white.
 */
export const addToTable = async (compared: Compared[]): Promise<void> => {
  for (const each of compared) {
    const { number, shape, way, pixels, largest } = each;
    await appendFile(table, `| ${number} | ${shape} | ${way} | ${pixels} | ${largest} |\n`);
    if (pixels > 0) await writePictures(each);
  }
};

const writePictures = async ({ number, shape, way, picture, expected }: Compared): Promise<void> => {
  const path = join(folder, `${number}-${shape.replace(':', 'x')}-${way}`);
  const { width, height } = await sharp(picture).metadata();
  const white = Buffer.alloc(width * height);
  await differenceOf(picture, expected, (index) => white.writeUInt8(255, index));
  await writeFile(`${path}.png`, picture);
  await writeFile(`${path}-expected.png`, expected);
  await sharp(white, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(`${path}-difference.png`);
};
