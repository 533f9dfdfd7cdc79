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

/** Returns a PNG as an animation that consists of its picture. */
export const animated = ({ name, mimeType, buffer }: NamedFile): NamedFile => {
  const header = 33;
  const size = buffer.subarray(16, 24);
  const parts = [
    buffer.subarray(0, header),
    chunk('acTL', numbers(1, 0)),
    // The number of the frame, its size and its position. It is shown for one second.
    chunk('fcTL', Buffer.concat([numbers(0), size, numbers(0, 0), Buffer.from([0, 1, 0, 1, 0, 0])])),
    buffer.subarray(header),
  ];
  return { name, mimeType, buffer: Buffer.concat(parts) };
};

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

const chunk = (type: string, data: Buffer) => {
  const content = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([numbers(data.length), content, numbers(crc32(content))]);
};
