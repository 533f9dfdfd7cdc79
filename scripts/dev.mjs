// `npm run dev`: runs the server, the web app and the player, and rebuilds or reloads each when a source changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { project } from './project.mjs';

install();
await build();

const start = (folder, args) =>
  spawn(process.execPath, args, {
    cwd: join(project, folder),
    stdio: 'inherit',
    env: { DRAIN_SECONDS: '0', ...process.env },
  });
const vite = join(project, 'node_modules/vite/bin/vite.js');
const children = [
  start('apps/server', [vite, 'build', '--watch', '--logLevel', 'warn']),
  start('apps/player', [vite, 'build', '--watch', '--logLevel', 'warn']),
  start('apps/card', [vite, 'build', '--watch', '--logLevel', 'warn']),
  // The server restarts for a new page of the player too, because it reads that page when it starts.
  start('.', [
    ...['apps/server/dist/main.js', 'apps/player/dist/index.html'].flatMap((path) => ['--watch-path', path]),
    '--enable-source-maps',
    'apps/server/dist/main.js',
  ]),
  start('apps/web', [vite, '--port', '5173']),
];
console.log(
  `The web app, reloading: http://localhost:5173   the server: http://localhost:${process.env.PORT ?? 8080}`,
);
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
