import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

/** An installation whose server is this script. */
const install = async (script: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-code-cache-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await mkdir(join(folder, 'dist'));
  await copyFile(join(import.meta.dirname, '../main.js'), join(folder, 'main.js'));
  const build = (text: string) => writeFile(join(folder, 'dist/server.cjs'), text);
  await build(script);
  return {
    build,
    start: async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'main.js')]);
      return stdout.trim();
    },
    caches: async () => {
      const names = (await readdir(join(folder, 'dist'))).filter((name) => name.endsWith('.cache'));
      return names.map((name) => join(folder, 'dist', name));
    },
  };
};

test('a start stores a code cache, and later starts use it as it is', async () => {
  const { start, caches } = await install('console.log("first")');
  expect(await start()).toBe('first');
  const [cache = ''] = await caches();
  const { mtimeMs } = await stat(cache);
  expect(await start()).toBe('first');
  expect((await stat(cache)).mtimeMs).toBe(mtimeMs);
});

test('a code cache that V8 refuses is replaced', async () => {
  const { start, caches } = await install('console.log("first")');
  await start();
  const [cache = ''] = await caches();
  await writeFile(cache, 'damaged');
  expect(await start()).toBe('first');
  expect(await readFile(cache, 'utf8')).not.toBe('damaged');
});

test('another build of the same length does not use the code cache', async () => {
  const { build, start, caches } = await install('console.log("first")');
  await start();
  await build('console.log("other")');
  expect(await start()).toBe('other');
  expect(await caches()).toHaveLength(2);
});

test('a start that fails stores no code cache', async () => {
  const { start, caches } = await install('process.exit(1)');
  await expect(start()).rejects.toThrow();
  expect(await caches()).toEqual([]);
});
