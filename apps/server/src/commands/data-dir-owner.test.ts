import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const base = await mkdtemp(join(tmpdir(), 'marquee-owner-'));
afterAll(() => rm(base, { recursive: true, force: true }));
await chmod(base, 0o755);
const service = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

/** Runs the program in a separate process, as root unless `user` is set. Returns its exit code and its output. */
const marquee = (words: string[], variables: Record<string, string>, user = {}) =>
  new Promise<{ code: number | string | null | undefined; text: string }>((resolve) => {
    const main = join(import.meta.dirname, '../main.ts');
    const env = { PATH: process.env.PATH, CHROMIUM_PATH: 'none', FFMPEG_PATH: '/bin/false', ...variables };
    const options = { env, cwd: import.meta.dirname, ...user };
    execFile(process.execPath, ['--import', 'tsx', main, ...words], options, (error, out, err) =>
      resolve({ code: error ? error.code : 0, text: `${out}${err}`.trim() }),
    );
  });

/** Creates an empty folder of a user. */
const folderOf = async (name: string, { uid, gid } = service) => {
  const folder = join(base, name);
  await mkdir(folder, { mode: 0o700 });
  await chown(folder, uid, gid);
  return folder;
};

/** Returns the owners of all files below a folder. */
const ownersOf = async (folder: string): Promise<number[]> => {
  const names = await readdir(folder, { recursive: true });
  const entries = await Promise.all(names.map((name) => stat(join(folder, name))));
  return [...new Set(entries.map(({ uid }) => uid))];
};

test.runIf(isRoot)(
  'each command of root leaves all files to the owner of DATA_DIR',
  async () => {
    const dataDir = await folderOf('data');
    const env = { DATA_DIR: dataDir };
    expect(await marquee(['migrate'], env)).toMatchObject({ code: 0 });
    await mkdir(join(dataDir, 'content'));
    await chown(join(dataDir, 'content'), service.uid, service.gid);
    await marquee(['doctor'], env);
    expect(await marquee(['user', 'reset-password', 'a@b.example'], env)).toMatchObject({ code: 1 });
    expect(await ownersOf(dataDir)).toEqual([service.uid]);
    expect(await marquee(['check-money'], env, service)).toEqual({ code: 0, text: 'Money: all rows agree.' });
  },
  300_000,
);

test.runIf(isRoot)(
  'names the owner if another user runs a command, and changes nothing',
  async () => {
    const dataDir = await folderOf('of-root', { uid: 0, gid: 0 });
    await chmod(dataDir, 0o711);
    expect(await marquee(['migrate'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const { code, text } = await marquee(['check-money'], { DATA_DIR: dataDir }, service);
    expect(code).toBe(1);
    expect(text).toMatch(
      /^The database in .* belongs to root, but this process runs as nobody: run the command/,
    );
    await chown(dataDir, service.uid, service.gid);
    const start = await marquee(['start'], { DATA_DIR: dataDir }, service);
    expect(start.code).toBe(1);
    expect(start.text).toMatch(/belongs to root.*: give it back as root with "chown -R nobody /);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(0);
  },
  300_000,
);

test('a check with a wrong DATA_DIR says that there is no installation, and creates nothing', async () => {
  const dataDir = join(base, 'absent');
  for (const words of [['check'], ['help']]) {
    const { text } = await marquee(words, { DATA_DIR: dataDir });
    if (words[0] === 'check')
      expect(text).toContain(`There is no installation in DATA_DIR, which is ${dataDir}.`);
  }
  expect(await readdir(base)).not.toContain('absent');
  const empty = await folderOf('empty', { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 });
  await marquee(['check'], { DATA_DIR: empty });
  expect(await readdir(empty)).toEqual([]);
}, 300_000);
