// `npm run gallery`: renders pictures of every built-in template in every shape, and writes docs/gallery.md. The pictures are in
// the folder of the template. Pictures whose page has not changed are kept. `-- 17 33` renders only these templates.
// `--out folder` writes pictures in full size to that folder, and changes no files of the project. `--themes` then writes one
// sheet per template with all its themes and shapes. `--answers '{"quote": "..."}'` then shows these answers instead of the
// placeholders.
// `--old-browser` compares the templates in Chromium 68 and today's Chromium, prints the share of pixels that differ, and writes
// docs/pictures/chromium-68.webp. With `--out folder`, this file and all pictures are written to that folder. `--shape 16:9`
// compares only that shape.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { takeDesignPictures } from './gallery/design-pictures.mjs';
import { galleryPage } from './gallery/gallery-page.mjs';
import { openGallery, templatesFolder } from './gallery/open-gallery.mjs';
import { takeStartDesignSheets } from './gallery/start-design-sheets.mjs';
import { themeSheet } from './gallery/theme-sheet.mjs';
import { project } from './project.mjs';

const sizes = { '16:9': [480, 270], '9:16': [270, 480], '4:1': [480, 120] };

const { values: options, positionals: ids } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    themes: { type: 'boolean' },
    'old-browser': { type: 'boolean' },
    shape: { type: 'string' },
    answers: { type: 'string', default: '{}' },
  },
});
if (options.out) await mkdir(options.out, { recursive: true });
if (options['old-browser']) {
  await compareBrowsers();
  process.exit(0);
}
const answers = JSON.parse(options.answers);
const gallery = await openGallery();
const folders = (await readdir(templatesFolder)).filter((name) => /^\d+-/.test(name));
const templates = gallery.templates.map((template) => ({
  ...template,
  folder: folders.find((name) => name.startsWith(`${template.id}-`)),
}));
const chosen = templates.filter(({ id }) => ids.length === 0 || ids.includes(String(id)));

for (const template of chosen) {
  if (!options.out) await takePictures(template);
  else if (options.themes)
    await put(`${template.id}-themes.png`, await themeSheet(gallery, template, answers));
  else
    for (const shape of template.shapes)
      await put(
        `${template.id}-${fileName(shape)}.png`,
        await gallery.draw(gallery.pageOf(template, shape, answers), shape),
      );
}
if (!options.out && chosen.some(({ id }) => id === 7)) {
  await takeDesignPictures(gallery);
  await takeStartDesignSheets(gallery);
}
if (!options.out) await writeFile(join(project, 'docs/gallery.md'), galleryPage(templates));
await gallery.close();

async function compareBrowsers() {
  const { compareWithOldBrowser, contactSheet, shareTable } = await import('./gallery/old-browser-sheet.mjs');
  const rows = [];
  for await (const row of compareWithOldBrowser(ids, options.shape)) {
    rows.push(row);
    if (!options.out) continue;
    const name = `${row.template.id}-${fileName(row.shape)}`;
    await put(`${name}-today.png`, row.today);
    await put(`${name}-chromium-68.png`, row.old);
  }
  console.log(shareTable(rows));
  if (!rows.some(({ shape }) => shape === '16:9')) return;
  const sheet = join(options.out ?? join(project, 'docs/pictures'), 'chromium-68.webp');
  await writeFile(sheet, await contactSheet(rows));
  console.log(sheet);
}

/** Renders the pictures of a template whose page has changed. The file made-from.json has a hash of the page of each picture. */
async function takePictures({ folder, shapes, ...template }) {
  const place = join(templatesFolder, folder, 'pictures');
  const notes = join(place, 'made-from.json');
  const before = JSON.parse(await readFile(notes, 'utf8').catch(() => '{}'));
  const after = {};
  await mkdir(place, { recursive: true });
  for (const shape of shapes) {
    const page = gallery.pageOf(template, shape);
    const name = fileName(shape);
    after[name] = createHash('sha256').update(page).digest('hex').slice(0, 16);
    if (after[name] === before[name]) continue;
    const [width, height] = sizes[shape];
    const picture = await sharp(await gallery.draw(page, shape))
      .resize(width, height)
      .webp({ quality: 75 })
      .toBuffer();
    await writeFile(join(place, `${name}.webp`), picture);
    console.log(`${folder} ${shape} ${(picture.length / 1024).toFixed(1)} KB`);
  }
  await writeFile(notes, `${JSON.stringify(after, null, 2)}\n`);
}

async function put(name, picture) {
  await writeFile(join(options.out, name), picture);
  console.log(join(options.out, name));
}

function fileName(shape) {
  return shape.replace(':', 'x');
}
