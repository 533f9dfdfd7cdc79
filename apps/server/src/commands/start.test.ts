import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('writes only lines of JSON, and requires the token of its log for a setup through a proxy', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-start-'));
  const web = { PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '1' };
  const variables = { ...web, DATA_DIR: dataDir, BACKUP_AT: '03:00', BACKUP_DIR: import.meta.filename };
  const server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env.PATH, DRAIN_SECONDS: '0', ...variables },
  });
  const over = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await over;
    await rm(dataDir, { recursive: true, force: true });
  });
  let out = '';
  server.stdout.on('data', (data) => {
    out += data;
  });
  await expect.poll(() => out, { timeout: 100_000 }).toContain('"ready"');
  await expect.poll(() => out, { timeout: 100_000 }).toContain('the daily backup will fail');
  const lines = out
    .trim()
    .split('\n')
    .map((line): { msg: string; port?: number } => JSON.parse(line));
  const sentences = lines.map(({ msg }) => msg).join('\n');
  const file = join(dataDir, 'setup-token');
  const token = (await readFile(file, 'utf8')).trim();
  expect(token).toMatch(/^[\da-f]{20}$/);
  expect(sentences).toContain(`enter this setup token (also in ${file}): ${token}`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const port = lines.find(({ msg }) => msg === 'ready')?.port;
  const setUp = async (setupToken?: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({
        organisation: 'Harbour Cinema',
        name: 'Anna',
        email: 'anna@example.com',
        password: 'correct horse battery',
        timezone: 'Berlin',
        sampleContent: false,
        setupToken,
      }),
    });
    return response.status;
  };
  expect(await setUp()).toBe(403);
  expect(await setUp(token)).toBe(201);
  await expect(stat(file)).rejects.toThrow('ENOENT');
}, 150_000);
