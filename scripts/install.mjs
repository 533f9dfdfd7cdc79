import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project, run } from './project.mjs';

const stamp = join(project, 'node_modules/.installed');

/**
 * Returns whether this folder contains a built release without the build tools, such as after `npm ci --omit=dev`. Then there is
 * nothing to install or to build.
 */
export const isProductionInstall = () =>
  existsSync(join(project, 'apps/server/dist/main.js')) &&
  existsSync(join(project, 'node_modules')) &&
  !existsSync(join(project, 'node_modules/vite'));

/** Installs the packages of the lock file, unless they are installed. Runs no installation scripts of packages. */
export const install = () => {
  const wanted = createHash('sha256')
    .update(readFileSync(join(project, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages …');
  // The build tools are dev dependencies, which NODE_ENV=production would leave out.
  run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, wanted);
};
