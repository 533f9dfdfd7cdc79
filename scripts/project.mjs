import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const project = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a command in the project and shows its output. Ends this process if the command fails. */
export const run = (command, args, options = {}) => {
  const done = spawnSync(command, args, { cwd: project, stdio: 'inherit', ...options });
  if (done.error) throw done.error;
  if (done.status !== 0) process.exit(done.status ?? 1);
};
