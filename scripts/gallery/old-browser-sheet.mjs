// `npm run gallery -- --old-browser`: compares every template in Chromium 68 with today's Chromium.
import { setTimeout as wait } from 'node:timers/promises';
import { canvasOf } from '@marquee/playback/program/shapes';
import sharp from 'sharp';
import { serveDrawings } from '../../apps/server/src/kit/render/serve-drawings.ts';
import { openOldBrowser } from '../../tests/journeys/support/old-browser.ts';
import { ensureOldBrowser } from '../browser.mjs';
import { galleryFiles, openGallery } from './open-gallery.mjs';

/**
 * CSS that shows animations as they are after ten seconds. The CSS is used in both browsers, because Chromium 68 cannot list the
 * animations of a page.
 */
const stopped =
  '<style>*,*::before,*::after{animation-delay:-10s!important;animation-play-state:paused!important}</style>';
/** Time for the work of a page after its start, in milliseconds. */
const afterStart = 600;
/** A pixel differs if its red, green or blue (0 to 255) differs by more than this value. Smoothed letters mostly differ by less. */
const threshold = 48;

/**
 * Renders the templates with these ids in both browsers. No ids: all templates. No shape: all shapes. Yields a row per template
 * and shape: {template, shape, today, old, share}, with two PNGs and the share of pixels that differ.
 */
export async function* compareWithOldBrowser(ids, onlyShape) {
  ensureOldBrowser();
  const gallery = await openGallery(stopped);
  const drawings = await serveDrawings(galleryFiles());
  const browser = await openOldBrowser([`--proxy-server=${drawings.proxy}`]);
  try {
    for (const template of gallery.templates.filter(({ id }) => ids.length === 0 || ids.includes(String(id))))
      for (const shape of template.shapes.filter((each) => !onlyShape || each === onlyShape)) {
        const page = gallery.pageOf(template, shape);
        const [today, old] = await Promise.all([gallery.draw(page, shape), drawOld(page, shape)]);
        const share = await differingShare(today, old);
        console.log(`${template.id} ${template.name} ${shape}: ${percent(share)}`);
        yield { template, shape, today, old, share };
      }
  } finally {
    await browser.close();
    drawings.close();
    await gallery.close();
  }

  async function drawOld(page, shape) {
    const { address, forget } = drawings.offer(page, shape);
    const holder = await browser.newPage(canvasOf(shape));
    try {
      await holder.goto(address);
      await holder.evaluate('shown');
      await wait(afterStart);
      return await holder.screenshot();
    } finally {
      await holder.close();
      forget();
    }
  }
}

const differingShare = async (today, old) => {
  const [one, other] = await Promise.all(
    [today, old].map((png) => sharp(png).removeAlpha().raw().toBuffer()),
  );
  let differing = 0;
  const differs = (at) => Math.abs(one[at] - other[at]) > threshold;
  for (let at = 0; at < one.length; at += 3)
    if (differs(at) || differs(at + 1) || differs(at + 2)) differing++;
  return differing / (one.length / 3);
};

const percent = (share) => `${(share * 100).toFixed(share < 0.1 ? 2 : 1)}%`;

const tile = { width: 304, height: 171 };
const label = 24;
const gap = 8;
const columns = 3;

/** Returns a WebP with the 16:9 pictures: each template in today's Chromium, and beside it in Chromium 68. */
export const contactSheet = async (rows) => {
  const wide = rows.filter(({ shape }) => shape === '16:9');
  const cell = { width: 2 * tile.width + 3 * gap, height: tile.height + label + gap };
  const parts = await Promise.all(
    wide.map(async ({ template: { id, name }, today, old, share }, index) => {
      const left = (index % columns) * cell.width + gap;
      const top = Math.floor(index / columns) * cell.height;
      const [first, second] = await Promise.all(
        [today, old].map((png) => sharp(png).resize(tile.width, tile.height).toBuffer()),
      );
      return [
        { input: Buffer.from(title(`${id} ${name}: ${percent(share)}`)), left, top },
        { input: first, left, top: top + label },
        { input: second, left: left + tile.width + gap, top: top + label },
      ];
    }),
  );
  return sharp({
    create: {
      width: columns * cell.width,
      height: Math.ceil(wide.length / columns) * cell.height,
      channels: 3,
      background: '#6a6a6a',
    },
  })
    .composite(parts.flat())
    .webp({ quality: 78 })
    .toBuffer();
};

const title = (words) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${label}"><text y="17" font-family="sans-serif" font-size="14" fill="#fff">${words.replaceAll('&', '&amp;')}</text></svg>`;

/** Returns a Markdown table: the share of pixels that differ, per template and shape. */
export const shareTable = (rows) => {
  const shapes = ['16:9', '9:16', '4:1'];
  const templates = [...new Set(rows.map(({ template }) => template))];
  const lines = templates.map(({ id, name }) => {
    const cells = shapes.map((shape) => {
      const row = rows.find((each) => each.template.id === id && each.shape === shape);
      return row ? percent(row.share) : '';
    });
    return `| ${id} ${name} | ${cells.join(' | ')} |`;
  });
  return [`| template | ${shapes.join(' | ')} |`, '|---|---|---|---|', ...lines].join('\n');
};
