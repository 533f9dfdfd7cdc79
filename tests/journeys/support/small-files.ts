import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Browser } from 'playwright-core';

const videos = join(import.meta.dirname, '../../../apps/server/src/kit/video/fixtures');

export type NamedFile = { name: string; mimeType: string; buffer: Buffer };
export type SmallFiles = Awaited<ReturnType<typeof smallFiles>>;

/** Returns small real files of every kind that can be uploaded. */
export const smallFiles = async (browser: Browser) => {
  const page = await browser.newPage({ viewport: { width: 640, height: 400 } });
  const pictures: NamedFile[] = [];
  for (const [index, colour] of ['#1b5e6b', '#f5ad2e', '#a8322a'].entries()) {
    await page.setContent(
      `<body style="margin:0;background:linear-gradient(45deg,${colour},#222);color:#fff;font:200px serif">${index}</body>`,
    );
    pictures.push({
      name: `picture${index}.png`,
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
  }
  await page.setContent('<h1>The menu of the week</h1>');
  const pdf = await page.pdf({ width: '1600px', height: '900px' });
  await page.close();
  const [picture] = pictures;
  if (!picture) throw new Error('No picture was drawn.');
  return {
    picture,
    pictures,
    document: { name: 'menu.pdf', mimeType: 'application/pdf', buffer: pdf },
    video: { name: 'plain.mp4', mimeType: 'video/mp4', buffer: await readFile(join(videos, 'plain.mp4')) },
    webm: { name: 'plain.webm', mimeType: 'video/webm', buffer: await readFile(join(videos, 'plain.webm')) },
  };
};

/** Returns a PNG that declares an animation of one picture. */
export const animated = (picture: NamedFile): NamedFile => {
  const declaration = Buffer.from('acTL\0\0\0\x01\0\0\0\0', 'latin1');
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(declaration.length - 4);
  check.writeUInt32BE(crc32(declaration));
  // The declaration follows the header, which has 25 bytes after the signature.
  const parts = [picture.buffer.subarray(0, 33), size, declaration, check, picture.buffer.subarray(33)];
  return { ...picture, buffer: Buffer.concat(parts) };
};
