import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture, NotAPicture } from './encode-picture';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

test('accepts a photo of 110 million pixels, and refuses a PNG of the same size', async () => {
  const photo = await encodePicture(await plain(11_000, 10_000).jpeg().toBuffer(), 1);
  expect(photo.contentType).toBe('image/jpeg');
  expect((await sharp(photo.bytes).metadata()).width).toBe(3840);
  const drawing = await plain(11_000, 10_000).png().toBuffer();
  await expect(encodePicture(drawing, 1)).rejects.toThrow(NotAPicture);
  await expect(encodePicture(drawing, 1)).rejects.toThrow('has more than 100 million pixels');
});

test('draws one picture of an account at a time, so that another account has its turn', async () => {
  const large = await plain(3000, 3000).png().toBuffer();
  const small = await plain(30, 30).png().toBuffer();
  const ended: string[] = [];
  const draw = (name: string, bytes: Buffer, accountId: number) =>
    encodePicture(bytes, accountId).then(() => ended.push(name));
  await Promise.all([
    ...['first', 'second', 'third', 'fourth'].map((name) => draw(name, large, 1)),
    draw('other account', small, 2),
  ]);
  expect(ended.filter((name) => name !== 'other account')).toEqual(['first', 'second', 'third', 'fourth']);
  expect(ended.indexOf('other account')).toBeLessThan(2);
});
