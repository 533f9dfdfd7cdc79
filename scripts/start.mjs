// `npm start`: installs and builds what is not there yet or is out of date, then becomes the server.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { project } from './project.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Marquee needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

install();
await build();

const server = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.js'], {
  cwd: project,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
