// `npm run simulate -- --screens 10000`: simulates many screens on this machine and measures the load of the server.

import { build } from './build.mjs';
import { install } from './install.mjs';
import { run } from './project.mjs';

install();
await build();
// Each screen needs a socket at both ends, so the limit of open files is raised to the hard limit. The limit of a shell is
// often a thousand.
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
