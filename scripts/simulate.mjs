// `npm run simulate -- --screens 10000`: many screens on this machine, and what they cost the server. It ends by itself.

import { build } from './build.mjs';
import { install } from './install.mjs';
import { run } from './project.mjs';

install();
await build();
// Each screen is a socket at both ends: as many as this account may have open. The limit of a shell is often a thousand.
const node = 'ulimit -n "$(ulimit -Hn)" && exec "$0" "$@"';
run('/bin/sh', [
  '-c',
  node,
  process.execPath,
  '--import',
  'tsx',
  'tests/bench/simulate.ts',
  ...process.argv.slice(2),
]);
