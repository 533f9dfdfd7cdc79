// `npm start`: installs missing packages, builds packages whose sources have changed, then runs the server in this process. In a
// production install of the checked out commit it only runs the server.

import '../apps/server/bin/check-node.mjs';
import { build, isBuiltFromCommit } from './build.mjs';
import { install, isProductionInstall } from './install.mjs';
import { project } from './project.mjs';

const parent = process.ppid;
if (!isProductionInstall() || !isBuiltFromCommit()) {
  install();
  await build();
}

// The server stops when npm has ended, because a killed npm sends no signal to its child.
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();

process.chdir(project);
await import('../apps/server/bin/marquee.mjs');
