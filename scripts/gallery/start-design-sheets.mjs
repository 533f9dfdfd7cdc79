import { join } from 'node:path';
import { serializeDesign } from '@marquee/playback/design/serialize';
import sharp from 'sharp';
import { startDesigns } from '../../apps/web/src/designer/start-designs/start-designs.ts';
import { project } from '../project.mjs';

/** Sizes on the sheets in pixels. */
const sizes = {
  '16:9': { width: 256, height: 144 },
  '9:16': { width: 108, height: 192 },
  '4:1': { width: 256, height: 64 },
};
const gap = 12;
/** The place of each shape in the cell of a design. */
const places = { '16:9': [0, 0], '9:16': [256 + gap, 0], '4:1': [0, 144 + gap] };
const columns = { shapes: 3, themes: 2 };

/** Renders docs/pictures/start-designs.webp (all shapes, one theme) and start-design-themes.webp (16:9, all themes). */
export const takeStartDesignSheets = async (gallery) => {
  const designer = gallery.templates.find(({ id }) => id === 7);
  const designs = startDesigns.filter(({ id }) => id !== 'blank');
  const drawn = async (design, shape, theme) => {
    const page = gallery.pageOf(designer, shape, { design: serializeDesign(design.make(shape, theme)) });
    const { width, height } = sizes[shape];
    return sharp(await gallery.draw(page, shape))
      .resize(width, height)
      .toBuffer();
  };

  const shapeParts = [];
  const themeParts = [];
  for (const [index, design] of designs.entries()) {
    const cell = placeOf(index, columns.shapes, { width: 256 + gap + 108, height: 144 + gap + 64 });
    for (const shape of design.shapes) {
      const input = await drawn(design, shape, 0);
      shapeParts.push({ input, left: cell.left + places[shape][0], top: cell.top + places[shape][1] });
      if (shape === '16:9') themeParts.push(themePart(index, 0, input));
    }
    for (const theme of [1, 2]) themeParts.push(themePart(index, theme, await drawn(design, '16:9', theme)));
  }
  await writeSheet('start-designs', shapeParts);
  await writeSheet('start-design-themes', themeParts);
};

const placeOf = (index, count, { width, height }) => ({
  left: gap + (index % count) * (width + 2 * gap),
  top: gap + Math.floor(index / count) * (height + gap),
});

const themePart = (index, theme, input) => {
  const { left, top } = placeOf(index, columns.themes, { width: 3 * 256 + 2 * gap, height: 144 });
  return { input, left: left + theme * (256 + gap), top };
};

const writeSheet = async (name, parts) => {
  const images = await Promise.all(
    parts.map(async (part) => ({ ...part, size: await sharp(part.input).metadata() })),
  );
  const width = Math.max(...images.map(({ left, size }) => left + size.width)) + gap;
  const height = Math.max(...images.map(({ top, size }) => top + size.height)) + gap;
  const file = join(project, `docs/pictures/${name}.webp`);
  await sharp({ create: { width, height, channels: 3, background: '#d9d7d2' } })
    .composite(parts)
    .webp({ quality: 80 })
    .toFile(file);
  console.log(file);
};
