import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { unpackBrowser } from './unpack-browser';

test('a failed unpacking leaves no files', async () => {
  const top = await mkdtemp(join(tmpdir(), 'marquee-unpack-'));
  vi.stubEnv('TMPDIR', top);
  await expect(unpackBrowser(join(top, 'not-there'))).rejects.toThrow('ENOENT');
  expect(await readdir(top)).toEqual([]);
  vi.unstubAllEnvs();
  await rm(top, { recursive: true });
});
