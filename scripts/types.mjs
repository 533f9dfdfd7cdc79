// `npm run types`: checks the types of each package with its settings. Pure packages have no types of browsers and processes.
// The second run checks only what changed since the first run.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { project, run } from './project.mjs';

const workspaces = [
  'packages/playback',
  'packages/playback/src/template/page-scripts',
  'packages/contract',
  'apps/server',
  'apps/web',
  'apps/player',
  'apps/player/src/worker',
  'apps/card',
  'tests/journeys',
  'tests/bench',
  'tests/openapi',
];
const check = (workspace) => {
  const state = join(project, '.cache/types', `${workspace.replaceAll('/', '-')}.tsbuildinfo`);
  const args = ['-p', workspace, '--incremental', '--tsBuildInfoFile', state];
  run(process.execPath, ['node_modules/typescript/bin/tsc', ...args]);
};

for (const workspace of workspaces) {
  if (existsSync(join(project, workspace, 'tsconfig.json'))) check(workspace);
}
