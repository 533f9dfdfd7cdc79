import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { builtInDesigns } from '../../apps/server/src/features/designs/design-queries.ts';
import { project } from '../project.mjs';

const folder = join(project, 'apps/server/designs');
const widths = { '16:9': 480, '9:16': 270, '4:1': 480 };

/** Renders a small picture beside each built-in design, if its page has changed. */
export const takeDesignPictures = async (gallery) => {
  const designer = gallery.templates.find(({ id }) => id === 7);
  const notes = join(folder, 'pictures-made-from.json');
  const before = JSON.parse(await readFile(notes, 'utf8').catch(() => '{}'));
  const after = {};
  for (const { url, picture, shape } of builtInDesigns()) {
    const page = gallery.pageOf(designer, shape, { design: url });
    after[url] = createHash('sha256').update(page).digest('hex').slice(0, 16);
    if (after[url] === before[url]) continue;
    const png = await gallery.draw(page, shape);
    const file = join(folder, picture.slice('/content/designs/'.length));
    await writeFile(file, await sharp(png).resize({ width: widths[shape] }).webp({ quality: 78 }).toBuffer());
    console.log(file);
  }
  await writeFile(notes, `${JSON.stringify(after, null, 2)}\n`);
};
