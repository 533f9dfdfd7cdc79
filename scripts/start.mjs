// `npm start`: installs missing packages, builds packages whose sources have changed, then runs the server in this process.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { project } from './project.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Marquee needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const parent = process.ppid;
install();
await build();

// The server stops when npm has ended, because a killed npm sends no signal to its child.
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();

process.chdir(project);
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(project, 'apps/server/dist/main.js')));
