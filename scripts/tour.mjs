// `npm run tour`: makes the tour video of each industry from the product itself, with captions and a poster, in
// apps/web/src/features/welcome/tours. `-- church school` makes only these videos. The script needs ffmpeg.
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { register } from 'tsx/esm/api';
import { ensureBrowser, ensureTestBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { ensureFfmpeg } from './ffmpeg.mjs';
import { project } from './project.mjs';
import { openFilm, writeCursor } from './tour/film.mjs';
import { stories } from './tour/stories.mjs';

ensureFfmpeg();
await build();
register();
const { startServer } = await import('../tests/journeys/support/start-server.ts');
// These modules import helpers of the journeys, which are TypeScript.
const { filmScenes } = await import('./tour/film-scenes.mjs');
const { makeWorld } = await import('./tour/make-world.mjs');

const target = join(project, 'apps/web/src/features/welcome/tours');
const asked = process.argv.slice(2);
await mkdir(target, { recursive: true });
const browser = await chromium.launch({ executablePath: ensureTestBrowser(ensureBrowser()) });
for (const name of asked.length > 0 ? asked : Object.keys(stories)) await makeTour(name, stories[name]);
await browser.close();
process.exit(0);

async function makeTour(name, story) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-tour-'));
  const server = await startServer({ LOG_LEVEL: 'error' });
  try {
    await writeCursor(folder);
    const world = await makeWorld(browser, server.url, story);
    const film = await openFilm(world.page, folder);
    await filmScenes(film, story, world);
    const seconds = await film.finish(join(target, name));
    const { size } = await stat(join(target, `${name}.mp4`));
    console.log(`${name}: ${seconds.toFixed(1)} s, ${(size / 1024 / 1024).toFixed(2)} MB`);
    await world.page.context().close();
  } finally {
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
