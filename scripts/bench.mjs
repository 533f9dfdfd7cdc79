// `npm run bench`: measures the figures of docs/benchmarks.md. `npm run bench -- --small` is a quick check of the benchmark.

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
