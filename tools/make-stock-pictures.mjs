// Makes the built-in stock pictures, so that they need no licence: `node tools/make-stock-pictures.mjs [name ...]`.
// Each run gives the same pictures. Each picture has a small version for lists. `stock.json` describes all pictures.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { catalogue } from './stock/catalogue.mjs';
import { bytes } from './stock/colour.mjs';
import { seeded } from './stock/noise.mjs';

const folder = new URL('../apps/server/stock/', import.meta.url);
const width = 1920;
const height = 1080;

/** Returns a picture that is computed pixel by pixel. A little noise prevents visible steps in gradients. */
const fromPoints = (points) => {
  const pixels = Buffer.alloc(width * height * 3);
  const random = seeded(1);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const grain = (random() - 0.5) * 2.4;
      for (const value of bytes(points(x / height, y / height)))
        pixels[at++] = Math.max(0, Math.min(255, Math.round(value + grain)));
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

const fromShapes = (svg) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${svg}</svg>`,
    ),
    { unlimited: true },
  );

await mkdir(new URL('thumbs/', folder), { recursive: true });
const only = process.argv.slice(2);
for (const { name, points, svg } of catalogue) {
  if (only.length && !only.includes(name)) continue;
  const picture = await (points ? fromPoints(points) : fromShapes(svg))
    .png({ compressionLevel: 0 })
    .toBuffer();
  await sharp(picture)
    .webp({ quality: 80 })
    .toFile(fileURLToPath(new URL(`${name}.webp`, folder)));
  await sharp(picture)
    .resize(400)
    .webp({ quality: 72 })
    .toFile(fileURLToPath(new URL(`thumbs/${name}.webp`, folder)));
  console.log(name);
}
const words = catalogue.map(({ name, title, tags }) => ({ name, title, tags }));
await writeFile(new URL('stock.json', folder), `${JSON.stringify(words, null, 2)}\n`);
