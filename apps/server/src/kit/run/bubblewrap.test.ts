import { execFile, spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { contain } from './bubblewrap';
import { becomeUser, nobody } from './nobody';

const dataDir = await mkdtemp(join(tmpdir(), 'marquee-data-'));
const folder = await mkdtemp(join(tmpdir(), 'marquee-program-'));
afterAll(async () => {
  for (const each of [dataDir, folder]) await rm(each, { recursive: true });
});
const secret = join(dataDir, 'secret');
const allowed = join(dataDir, 'allowed');
for (const file of [secret, allowed, join(folder, 'upload')]) {
  await writeFile(file, `the words of ${file}`);
  await chmod(file, 0o666);
}
await chmod(dataDir, 0o777);

const isRoot = process.getuid?.() === 0;
const user = await nobody();
if (isRoot) await chown(folder, user.uid, user.gid);
/** bubblewrap serves a server that does not run as root. */
const asUser = isRoot ? [...becomeUser(user), '--'] : [];

/** Runs a shell command in the folder of a program, contained or as the user alone. */
const run = async (command: string, prefix: readonly string[], cwd = folder) => {
  const [program, ...args] = [...asUser, ...prefix, '/bin/sh', '-c', `${command}; true`];
  return (await promisify(execFile)(program, args, { cwd })).stdout;
};
const contained = contain([process.execPath, allowed], true);
const isThere = spawnSync('bwrap', ['--version']).status === 0;

test.runIf(isThere)('a contained program sees only its folder and the files that it needs', async () => {
  const command = `cat ${secret} ${allowed}; ls ${dataDir}`;
  expect(await run(command, [])).toContain(`the words of ${secret}`);
  expect(await run(command, contained)).toBe(`the words of ${allowed}allowed\n`);
  expect(await run('cat upload; echo changed > upload', contained)).toContain('the words of');
  expect(await readFile(join(folder, 'upload'), 'utf8')).toBe('changed\n');
  expect(await run(`echo changed > ${allowed}; echo changed > /usr/marquee`, contained)).toBe('');
  expect(await readFile(allowed, 'utf8')).toBe(`the words of ${allowed}`);
});

test.runIf(isThere)('a contained program without a folder starts in an empty folder', async () => {
  const withoutFolder = contain([process.execPath], false);
  expect(await run(`pwd; ls -A; cat /work${secret}`, withoutFolder, '/')).toBe('/work\n');
});

test.runIf(isThere)(
  'a contained program sees no other program, no variable of another and no port',
  async () => {
    const server = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const connect = `"${process.execPath}" -e "require('net').connect(${port}, '127.0.0.1').on('connect', function () {
    console.log('connected'); this.destroy() }).on('error', () => console.log('refused'))"`;
    expect(await run(connect, [])).toBe('connected\n');
    expect(await run(connect, contained)).toBe('refused\n');
    server.close();
    expect(await run(`ls -d /proc/${process.pid}`, [])).toContain(String(process.pid));
    expect(await run('ls -d /proc/[0-9]* | wc -l', contained)).toMatch(/^[1-5]\n$/);
  },
);
