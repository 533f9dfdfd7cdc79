import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

/** Returns a Full HD picture without areas of one color, so that no part of the picture is judged as blank. */
export const drawPicture = (from: string, to: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080">
      <linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
      <rect width="1920" height="1080" fill="url(#g)"/><circle cx="600" cy="400" r="260" fill="${to}"/></svg>`),
  )
    .jpeg({ quality: 90 })
    .toBuffer();

const codecs = {
  mp4: ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'],
  webm: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '2M', '-pix_fmt', 'yuv420p'],
};

/** Returns a video of eight seconds in HD. The middle row of each frame differs from the middle row of the previous frame. */
export const filmVideo = async (kind: keyof typeof codecs, ground: string, box: string): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-trial-video-'));
  try {
    const path = join(folder, `film.${kind}`);
    const colour = (name: string, size: string) => `color=${name}:s=${size}:r=25:d=8`;
    const filters = `${colour(ground, '1280x720')}[g];${colour(box, '140x140')}[b];[g][b]overlay=x='mod(t*500,1140)':y=290`;
    await run('ffmpeg', ['-v', 'error', '-filter_complex', filters, ...codecs[kind], '-t', '8', path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
