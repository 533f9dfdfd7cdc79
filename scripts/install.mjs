import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project, run } from './project.mjs';

const stamp = join(project, 'node_modules/.installed');

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
