// `npm run lint`: checks the linter rules with types, the format, and the boundaries between packages.
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
