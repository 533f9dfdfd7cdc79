import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readManifest } from './manifest';

const nobody = 65534;

test('names the command for a backup of another user', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-manifest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'manifest.json'), '{}');
  await chmod(folder, 0);
  const isRoot = process.getuid?.() === 0;
  // Root may read every folder.
  if (isRoot) process.seteuid?.(nobody);
  const reading = readManifest(folder).finally(() => isRoot && process.seteuid?.(0));
  await expect(reading).rejects.toThrow('Give it to the user of Marquee with chown -R.');
});
