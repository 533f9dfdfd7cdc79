import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * The picture of the film, in pixels: a strip with the caption, and the page below it. The controls of a
 * browser cover the bottom of the picture, so the caption is at the top.
 */
export const size = { width: 1280, page: 648, strip: 72 };
const framesPerSecond = 30;
const moveSeconds = 0.9;

const cursor = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="34" viewBox="0 0 28 34"><path d="M3 2v25l6.500-6 4 9.500 4.500-2-4-9h9Z" fill="#1c1a16" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>',
);

/**
 * Records a film of a page. Each segment is one picture of the page, with a cursor that rests or moves. No clock decides the
 * length of a segment, so each run makes the same film.
 */
export const openFilm = async (page, folder) => {
  const segments = [];
  const captions = [];
  let at = { x: 640, y: 420 };
  let now = 0;
  let strip = await stripOf(page, '');

  let poster;

  const add = async (asked, to = at, { showsCursor = true, isPoster = false } = {}) => {
    const picture = join(folder, `${String(segments.length).padStart(3, '0')}.png`);
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    await sharp({
      create: { width: size.width, height: size.page + size.strip, channels: 3, background: '#1c1a16' },
    })
      .composite([
        { input: strip, left: 0, top: 0 },
        { input: shot, left: 0, top: size.strip },
      ])
      .png()
      .toFile(picture);
    if (isPoster) poster = picture;
    // Whole frames, so that the captions are at the same times as the pictures.
    const seconds = Math.round(asked * framesPerSecond) / framesPerSecond;
    segments.push({ picture, seconds, from: at, to, showsCursor });
    now += seconds;
    at = to;
  };
  const moveTo = async (target) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('The target of the cursor is not visible.');
    const middle = { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 };
    await add(moveSeconds, middle);
    await page.mouse.move(middle.x, middle.y);
  };
  return {
    /** Begins a caption. It ends where the next caption begins. */
    caption: async (text) => {
      captions.push({ text, at: now });
      strip = await stripOf(page, text);
    },
    hold: (seconds, options) => add(seconds, at, options),
    click: async (target) => {
      await moveTo(target);
      await add(0.25);
      await target.click();
    },
    type: async (field, text) => {
      await moveTo(field);
      await field.click();
      await field.fill('');
      for (let end = 3; end < text.length + 3; end += 3) {
        await field.fill(text.slice(0, end));
        await add(0.12);
      }
    },
    /** Writes the film, its captions and its poster. */
    finish: async (target) => {
      await writeFile(`${target}.vtt`, vttOf(captions, now));
      await sharp(poster).webp({ quality: 80 }).toFile(`${target}.webp`);
      encode(segments, folder, target);
      return now;
    },
  };
};

const stripOf = async (page, text) => {
  const other = await page
    .context()
    .browser()
    .newPage({ viewport: { width: size.width, height: size.strip } });
  const font = join(
    import.meta.dirname,
    '../../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  );
  const data = (await readFile(font)).toString('base64');
  await other.setContent(`<style>@font-face{font-family:H;font-weight:100 900;src:url(data:font/woff2;base64,${data})}
    body{margin:0;height:100vh;display:flex;align-items:center;gap:16px;padding:0 32px;background:#1c1a16;color:#f4f2ec;font:600 27px H}
    i{width:14px;height:14px;border-radius:50%;background:#f5ad2e}</style>${text ? `<i></i><span>${text}</span>` : ''}`);
  await other.evaluate(() => document.fonts.ready.then(() => undefined));
  const png = await other.screenshot();
  await other.close();
  return png;
};

const stamp = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 23);
const vttOf = (captions, end) =>
  `WEBVTT\n\n${captions
    .map(({ text, at }, index) => `${stamp(at)} --> ${stamp(captions[index + 1]?.at ?? end)}\n${text}\n`)
    .join('\n')}`;

const encode = (segments, folder, target) => {
  const cursorFile = join(folder, 'cursor.png');
  // Each segment has one frame more than needed, because the filter ends it at its exact frame.
  const inputs = segments.flatMap(({ picture, seconds }) => {
    const duration = (seconds + 1 / framesPerSecond).toFixed(3);
    return ['-loop', '1', '-framerate', String(framesPerSecond), '-t', duration, '-i', picture];
  });
  const count = segments.length;
  const copies = segments.map((_, index) => `[c${index}]`).join('');
  const scenes = segments.map(({ from, to, seconds, showsCursor }, index) => {
    const frames = Math.round(seconds * framesPerSecond);
    const share = `clip(t/${seconds},0,1)`;
    const eased = `(${share})*(${share})*(3-2*(${share}))`;
    const along = (axis) => `'${from[axis].toFixed(1)}+${(to[axis] - from[axis]).toFixed(1)}*${eased}'`;
    const place = showsCursor ? `x=${along('x')}:y=${size.strip}+${along('y')}` : 'x=-100:y=-100';
    return `[${index}][c${index}]overlay=${place}:eof_action=repeat,fps=${framesPerSecond},trim=end_frame=${frames},setsar=1[s${index}]`;
  });
  const filter = `[${count}]split=${count}${copies};${scenes.join(';')};${segments.map((_, index) => `[s${index}]`).join('')}concat=n=${count},format=yuv420p[film]`;
  const code = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '25',
    '-tune',
    'animation',
    '-movflags',
    '+faststart',
  ];
  const { status, stderr } = spawnSync(
    'ffmpeg',
    [
      '-y',
      '-loglevel',
      'error',
      ...inputs,
      '-i',
      cursorFile,
      '-filter_complex',
      filter,
      '-map',
      '[film]',
      ...code,
      `${target}.mp4`,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
};

export const writeCursor = (folder) => sharp(cursor).png().toFile(join(folder, 'cursor.png'));
