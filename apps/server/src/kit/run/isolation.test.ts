import { chmod, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findIsolation } from './isolation';
import { runLimited } from './run-limited';
import { canRunWithoutNetwork } from './without-network';

const limits = { memory: 2 ** 31, file: 2 ** 20, seconds: 60 };
const canIsolate = canRunWithoutNetwork(process.env.PATH ?? '');
const isRoot = process.getuid?.() === 0;
const dataDir = await mkdtemp(join(tmpdir(), 'marquee-data-'));
const folder = await mkdtemp(join(tmpdir(), 'marquee-program-'));
afterAll(async () => {
  for (const each of [dataDir, folder]) await rm(each, { recursive: true });
});
await writeFile(join(dataDir, 'secret'), 'a secret of the server');
await chmod(join(dataDir, 'secret'), 0o666);

test.runIf(isRoot)('a program of root runs as another user and cannot read the data folder', async () => {
  const command = `id -u; cat ${dataDir}/secret; ls ${dataDir}; echo changed > ${dataDir}/secret; true`;
  const output = await runLimited(['/bin/sh', '-c', command], limits, { folder });
  expect(output.trim()).toMatch(/^[1-9]\d*$/);
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('a secret of the server');
});

test.runIf(canIsolate)('a program reaches no port of this machine', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const connect = `require('node:net').connect(${port}, '127.0.0.1').on('connect', () => console.log('connected'))
    .on('error', ({ code }) => console.log(code))`;
  const command = [process.execPath, '-e', connect] as const;
  // Without isolation, the same program reaches the port.
  expect(await runLimited(command, limits)).toBe('connected\n');
  expect(await runLimited(command, limits, { folder })).not.toContain('connected');
  expect(connections).toBe(1);
  server.close();
});

test.runIf(canIsolate)('a program cannot read the folder of another program of the same user', async () => {
  const ownFolder = await mkdtemp(join(tmpdir(), 'marquee-program-'));
  await writeFile(join(ownFolder, 'upload'), 'of another account');
  const running = new AbortController();
  const read = async (id: string) => {
    const command = `cat /proc/${id}/cwd/upload /proc/${id}/environ; true`;
    return runLimited(['/bin/sh', '-c', command], limits, { folder });
  };
  const results: Promise<string>[] = [];
  const other = runLimited(['/bin/sh', '-c', 'echo $$; cat upload; exec sleep 60'], limits, {
    folder: ownFolder,
    signal: running.signal,
    onLine: (line) => {
      if (/^\d+$/.test(line)) results.push(read(line).finally(() => running.abort()));
    },
  });
  await expect(other).rejects.toThrow('aborted');
  expect(await Promise.all(results)).toEqual(['']);
  await rm(ownFolder, { recursive: true });
});

test('a program reads and changes the files of its folder', async () => {
  await writeFile(join(folder, 'input'), 'words', { mode: 0o600 });
  await runLimited(['/bin/sh', '-c', 'cat input > output; echo more >> input'], limits, { folder });
  expect(await readFile(join(folder, 'output'), 'utf8')).toBe('words');
  expect(await readFile(join(folder, 'input'), 'utf8')).toBe('wordsmore\n');
});

test('a program reads an open file of a folder that it cannot enter', async () => {
  const file = await open(join(dataDir, 'secret'));
  expect(await runLimited(['/bin/cat'], limits, { input: file.fd })).toBe('a secret of the server\n');
  await file.close();
});

test('a program runs with less isolation if it could not read its files otherwise', async () => {
  const isolation = await findIsolation([join(dataDir, 'secret')], true);
  expect(isolation.owner).toBeUndefined();
  expect((await stat(dataDir)).uid).toBe(process.getuid?.());
});
