import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture, NotAPicture } from './encode-picture';

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });

test('accepts a photo of 110 million pixels, and refuses a PNG of the same size', async () => {
  const photo = await encodePicture(await plain(11_000, 10_000).jpeg().toBuffer(), 1);
  expect(photo.contentType).toBe('image/jpeg');
  expect((await sharp(photo.bytes).metadata()).width).toBe(3840);
  const drawing = await plain(11_000, 10_000).png().toBuffer();
  await expect(encodePicture(drawing, 1)).rejects.toThrow(NotAPicture);
  await expect(encodePicture(drawing, 1)).rejects.toThrow('has more than 100 million pixels');
});

test('scales a picture down to the requested size, and refuses a picture that is too small', async () => {
  const options = { longestSide: 1280, minLongSide: 300, still: true };
  const small = await encodePicture(await plain(1000, 2560).png().toBuffer(), 1, options);
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 500, height: 1280 });
  const enough = await encodePicture(await plain(300, 20).png().toBuffer(), 1, options);
  expect(await sharp(enough.bytes).metadata()).toMatchObject({ width: 300, height: 20 });
  await expect(encodePicture(await plain(299, 299).png().toBuffer(), 1, options)).rejects.toThrow(
    'is too small',
  );
});

test('uses the first frame of an animation for a still picture', async () => {
  const moving = await sharp(
    await Promise.all(['#aa0000', '#00aa00'].map((color) => plain(320, 320, color).png().toBuffer())),
    { join: { animated: true } },
  )
    .gif({ loop: 0 })
    .toBuffer();
  const pagesOf = async (options: { still?: boolean }) =>
    (await sharp((await encodePicture(moving, 1, options)).bytes).metadata()).pages ?? 1;
  expect([await pagesOf({}), await pagesOf({ still: true })]).toEqual([2, 1]);
});

test('encodes one picture of an account at a time, so that other accounts do not wait', async () => {
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

test('accepts a JPEG without its end marker, and refuses a JPEG that breaks off', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: 320, height: 200, channels: 3 as const, background: 'gray', noise };
  for (const options of [{ progressive: false }, { progressive: true }]) {
    const whole = await sharp({ create }).jpeg(options).toBuffer();
    const expected = await encodePicture(whole, 1);
    for (const missing of [1, 2]) {
      const { bytes } = await encodePicture(whole.subarray(0, -missing), 1);
      expect(bytes.equals(expected.bytes)).toBe(true);
    }
    for (const missing of [20, Math.floor(whole.length / 2)])
      await expect(encodePicture(whole.subarray(0, -missing), 1)).rejects.toThrow('is damaged or incomplete');
  }
});

test('accepts a GIF without the byte at its end or with other bytes after it, and refuses a GIF that breaks off', async () => {
  const frames = ['#aa0000', '#00aa00', '#0000aa'].map((background) =>
    sharp({
      create: {
        width: 64,
        height: 64,
        channels: 3,
        background,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer(),
  );
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ loop: 0, delay: [50, 60, 70] })
    .toBuffer();
  const pagesOf = async (gif: Buffer) => (await sharp((await encodePicture(gif, 1)).bytes).metadata()).pages;
  expect(await pagesOf(moving)).toBe(3);
  expect(await pagesOf(moving.subarray(0, -1))).toBe(3);
  expect(await pagesOf(Buffer.concat([moving, Buffer.from('other bytes')]))).toBe(3);
  for (const part of [0.5, 0.7, 0.9])
    await expect(encodePicture(moving.subarray(0, Math.floor(moving.length * part)), 1)).rejects.toThrow(
      'is damaged or incomplete',
    );
});
