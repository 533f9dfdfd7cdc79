// `npm run trial -- film`: runs one of the trials in docs/how-to/try-the-player.md.

import { ensureBrowser, ensureOldBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { ensureFfmpeg } from './ffmpeg.mjs';
import { install } from './install.mjs';
import { run } from './project.mjs';
import { ensureServerTools, ensureWebKit } from './server-tools.mjs';

const prepare = async () => {
  const browser = ensureBrowser();
  if (process.argv[2] === 'old-browser') ensureOldBrowser();
  if (process.argv[2] === 'webkit') ensureWebKit();
  ensureFfmpeg();
  ensureServerTools();
  await build();
  return { CHROMIUM_PATH: browser };
};

install();
// These trials run tests. They need no browser and no build.
const variables = ['mutations', 'money-year', 'random-years', 'queue-delays'].includes(process.argv[2] ?? '')
  ? {}
  : await prepare();
run(process.execPath, ['--import', 'tsx', 'tests/bench/trials/trial.ts', ...process.argv.slice(2)], {
  env: { ...process.env, ...variables },
});
