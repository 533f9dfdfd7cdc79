// Draws the sample video with the ffmpeg on the PATH: `node tools/make-sample-video.mjs`. Lanterns rise over hills at dusk.
// The motion continues from the last frame to the first frame, so that the video repeats without a jump.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { project } from '../scripts/project.mjs';

const require = createRequire(join(project, 'apps/server/package.json'));
const { default: sharp } = await import(require.resolve('sharp'));
const folder = join(project, 'apps/server/stock');
const [width, height, rate, seconds] = [1280, 720, 24, 10];
const turn = Math.PI * 2;

/** Returns a pseudo-random number from 0 to 1 that depends only on the seed, so that each run gives the same video. */
const chance = (seed) => {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return value - Math.floor(value);
};

const lanterns = Array.from({ length: 46 }, (_, index) => {
  const depth = chance(index * 5 + 1) ** 1.6;
  return {
    x: chance(index * 5 + 2) * width,
    y: chance(index * 5 + 3),
    phase: chance(index * 5 + 4),
    // A whole number of rounds, so that each lantern ends where it began.
    rounds: depth > 0.55 ? 2 : 1,
    size: 5 + depth * 30,
    light: 0.45 + depth * 0.5,
  };
}).toSorted((a, b) => a.size - b.size);

const lantern = ({ x, y, phase, rounds, size, light }, time) => {
  const way = (y + time * rounds) % 1;
  const top = height * 0.96 - way * height * 1.08;
  const left = x + Math.sin((time * rounds + phase) * turn) * size * 0.9;
  const seen =
    Math.min(1, way * 5, (1 - way) * 4) * light * (0.86 + 0.14 * Math.sin((time * 3 + phase) * turn));
  return `<g transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${size})" opacity="${Math.max(0, seen).toFixed(3)}">
    <circle r="4" fill="url(#glow)"/><path d="M-.62 -.8Q0 -1.1 .62 -.8L.46 .8Q0 .95 -.46 .8Z" fill="url(#paper)"/></g>`;
};

const frame = (time) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#121a33"/><stop offset=".5" stop-color="#3b3160"/><stop offset=".8" stop-color="#a65a63"/><stop offset="1" stop-color="#f0a668"/>
    </linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="#ffcf7a" stop-opacity=".55"/><stop offset=".35" stop-color="#ffb54a" stop-opacity=".16"/><stop offset="1" stop-color="#ff9a3c" stop-opacity="0"/></radialGradient>
    <linearGradient id="paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffb45a"/><stop offset=".75" stop-color="#ffe0a3"/><stop offset="1" stop-color="#fff6d8"/></linearGradient>
  </defs>
  <rect width="100%" height="100%" fill="url(#sky)"/>
  <path d="M0 560C180 500 320 520 520 570S900 620 1280 530V720H0Z" fill="#573a5c"/>
  ${lanterns
    .slice(0, 26)
    .map((each) => lantern(each, time))
    .join('')}
  <path d="M0 630C220 560 420 600 620 635S1000 660 1280 600V720H0Z" fill="#2d2445"/>
  <path d="M0 690C240 630 500 655 720 690S1100 690 1280 660V720H0Z" fill="#171430"/>
  ${lanterns
    .slice(26)
    .map((each) => lantern(each, time))
    .join('')}
</svg>`;

const taking = `-v error -y -f image2pipe -c:v png -framerate ${rate} -i pipe:0`;
const making = '-c:v libx264 -preset veryslow -tune animation -crf 27 -profile:v high';
const told = `${taking} ${making} -pix_fmt yuv420p -movflags +faststart`.split(' ');
const ffmpeg = spawn('ffmpeg', [...told, join(folder, 'lanterns.mp4')], {
  stdio: ['pipe', 'inherit', 'inherit'],
});
for (let index = 0; index < rate * seconds; index++) {
  const picture = sharp(Buffer.from(frame(index / (rate * seconds))));
  const png = await picture.png({ compressionLevel: 1 }).toBuffer();
  if (!ffmpeg.stdin.write(png)) await once(ffmpeg.stdin, 'drain');
  if (index === rate) await sharp(png).jpeg({ quality: 82 }).toFile(join(folder, 'lanterns.thumb.jpg'));
}
ffmpeg.stdin.end();
await once(ffmpeg, 'close');
