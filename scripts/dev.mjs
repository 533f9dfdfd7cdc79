// `npm run dev`: the server, the web app and the player, each built anew or reloaded when a source changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { project } from './project.mjs';

install();
await build();

const start = (room, args) =>
  spawn(process.execPath, args, { cwd: join(project, 'apps', room), stdio: 'inherit', env: process.env });
const vite = join(project, 'node_modules/vite/bin/vite.js');
const children = [
  start('server', [vite, 'build', '--watch', '--logLevel', 'warn']),
  start('player', [vite, 'build', '--watch', '--logLevel', 'warn']),
  start('server', ['--watch-path=dist/main.js', '--enable-source-maps', 'dist/main.js']),
  start('web', [vite, '--port', '5173']),
];
console.log('The web app, reloading: http://localhost:5173   the server: http://localhost:8080');
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
