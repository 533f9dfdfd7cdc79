import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the server ends without an error after several signals, as with Ctrl+C in a terminal', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-main-'));
  const server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ROLES: 'worker' },
  });
  let said = '';
  server.stdout.on('data', (data) => {
    said += data;
  });
  const over = once(server, 'exit');
  await expect.poll(() => said, { timeout: 100_000 }).toContain('"ready"');
  const again = setInterval(() => server.kill('SIGINT'), 20);
  expect(await over).toEqual([0, null]);
  clearInterval(again);
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
