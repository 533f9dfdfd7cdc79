import { spawn } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../../../apps/server/dist/main.js');

/** Runs a command of the built product. Returns its exit code and everything that it has printed. `killAfter`: milliseconds until SIGKILL. */
export const runCommand = async (words: string[], variables: Record<string, string>, killAfter?: number) => {
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, CHROMIUM_PATH: 'none', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  return { code, text: text.trim() };
};
