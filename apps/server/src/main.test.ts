import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a worker serves its health on METRICS_PORT, and ends without an error after several signals', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-main-'));
  const server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ROLES: 'worker', METRICS_PORT: '0', HOST: '127.0.0.1' },
  });
  let said = '';
  server.stdout.on('data', (data) => {
    said += data;
  });
  const over = once(server, 'exit');
  await expect.poll(() => said, { timeout: 100_000 }).toContain('"ready"');
  const port = /"metricsPort":(\d+)/.exec(said)?.[1];
  const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
  expect(await ready.json()).toMatchObject({ ready: true });
  const again = setInterval(() => server.kill('SIGINT'), 20);
  expect(await over).toEqual([0, null]);
  clearInterval(again);
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
