// `npm run lint`: the linter with types, the format, and the boundaries between the rooms.
import { run } from './project.mjs';

run(process.execPath, [
  'node_modules/oxlint/bin/oxlint',
  '--type-aware',
  '--deny-warnings',
  'apps',
  'packages',
  'tests',
  'scripts',
  'tools',
]);
run(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '.']);
run(process.execPath, ['scripts/boundaries.mjs']);
