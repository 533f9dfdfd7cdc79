import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { until } from './until';

/** Returns the path of a program such as `nginx`, or undefined if it is not installed. */
export const toolPath = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin'].map((folder) => `${folder}/${name}`).find((path) => existsSync(path));

/**
 * Runs an installed program that listens on a port, until `stop` is called or this process ends.
 * @param command the program with its arguments; it must stay in the foreground
 * @param variables further variables of its environment
 */
export const startTool = async (command: string[], port: number, variables: Record<string, string> = {}) => {
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', '--', ...command], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...variables },
  });
  let output = '';
  child.stderr.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  const over = new Promise((resolve) => child.once('close', resolve));
  await until(`${command[0]} listens`, async () => {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended at its start:\n${output}`);
    return listens(port);
  });
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await over;
    },
  };
};

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
