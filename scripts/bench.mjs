// `npm run bench`: the figures of docs/benchmarks.md, measured anew. `npm run bench -- --small` shows quickly whether it runs.

import { ensureBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { run } from './project.mjs';

install();
const browser = ensureBrowser();
await build();
run(process.execPath, ['--import', 'tsx', 'tests/bench/bench.ts', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM_PATH: browser },
});
