import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPath } from './support/browser';
import { freePort } from './support/free-port';
import { until } from './support/until';

const project = join(import.meta.dirname, '../..');
let root: string;
let release: string;
let env: Record<string, string>;
let server: ChildProcess;
let log = '';
const url = () => `http://127.0.0.1:${env.PORT}`;

// The folder of the release is outside the project, so that the server cannot find the packages of the project. The PATH
// contains no ffmpeg, so that the server encodes videos with the libraries of the release. If root runs the test, PostgreSQL runs as
// another user, who must be able to read the folder, with the two programs in the PATH.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marquee-release-'));
  release = join(root, 'release');
  await mkdir(join(root, 'path'));
  await chmod(root, 0o755);
  await symlink(process.execPath, join(root, 'path/node'));
  for (const name of ['setpriv', 'unshare']) await symlink(`/usr/bin/${name}`, join(root, 'path', name));
  const port = String(await freePort());
  env = {
    PATH: join(root, 'path'),
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(root, 'data'),
    DRAIN_SECONDS: '0',
    CHROMIUM_PATH: browserPath() ?? '',
  };
  const made = spawnSync(process.execPath, ['scripts/release.mjs', '--folder', release], {
    cwd: project,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`The release was not made:\n${made.stderr}`);
  server = spawn(join(release, 'bin/marquee'), ['start'], { cwd: root, env });
  for (const output of [server.stdout, server.stderr])
    output?.on('data', (bytes: Buffer) => {
      log += bytes.toString();
    });
  await until(
    'the server of the release is ready',
    () => {
      if (server.exitCode !== null) throw new Error(`The server ended at its start:\n${log}`);
      return log.includes('"msg":"ready"');
    },
    { within: 60_000 },
  );
});

afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await rm(root, { recursive: true, force: true });
});

test('the database, storage, browser and encoder of a release work', async () => {
  const check = spawn(join(release, 'bin/marquee'), ['check', '--json'], { cwd: root, env });
  let output = '';
  check.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  await once(check, 'exit');
  const { checks }: { checks: { name: string; state: string; text: string }[] } = JSON.parse(output);
  expect(checks.filter(({ state }) => state === 'failed')).toEqual([]);
  expect(checks.find(({ name }) => name === 'Videos')).toMatchObject({ state: 'ok' });
});

test('a release serves its fonts, the web app and the player, and contains the licenses', async () => {
  const font = await fetch(`${url()}/content/fonts/roboto-400.woff2`);
  expect(Buffer.from(await font.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2');
  for (const path of ['/', '/display/', '/card/']) expect((await fetch(url() + path)).status).toBe(200);
  const licenseOf = (path: string) => readFile(join(release, 'apps', path), 'utf8');
  expect(await licenseOf('server/dist/fonts/@fontsource/roboto/LICENSE')).toContain('SIL Open Font License');
  expect(await licenseOf('server/dist/licenses.md')).toContain('## fastify -');
  expect(await licenseOf('web/dist/licenses.md')).toContain('## react -');
});

test('a release renders the pages of a PDF', async () => {
  const input = join(root, 'page.pdf');
  await writeFile(
    input,
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 160 90]>>endobj trailer<</Root 1 0 R>>',
  );
  const work = { input, folder: root, maxPages: 1, longestSide: 160 };
  const script = join(release, 'apps/server/paginator/draw-pages.mjs');
  const { stdout } = spawnSync(process.execPath, [script, JSON.stringify(work)], { env, encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual({ pages: 1 });
  expect((await readFile(join(root, '1.webp'))).toString('latin1', 8, 12)).toBe('WEBP');
});

test('a release contains each package that the server loads', async () => {
  const source = await readFile(join(release, 'apps/server/dist/main.js'), 'utf8');
  const loaded = [...source.matchAll(/^import .*? from "([^."][^"]*)"|\bawait import\("([^."][^"]*)"\)/gm)]
    .map(([, first, second]) => first ?? second ?? '')
    .filter((name) => !isBuiltin(name));
  expect(loaded).toContain('@aws-sdk/client-s3');
  expect(loaded.filter((name) => !existsSync(join(release, 'node_modules', name)))).toEqual([]);
});

test.skipIf(!existsSync('/usr/bin/dpkg-deb'))(
  'the package of Debian contains the program, the unit and the variables',
  async () => {
    // A few files of the release, because packing all of them takes minutes.
    const folder = join(root, 'small');
    for (const name of ['packaging', 'LICENSE', 'bin'])
      await cp(join(release, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
    const file = join(root, 'marquee.deb');
    const values = { folder, file, version: '0.1.0', time: '1790000000' };
    const script = `
      import { writeDebianPackage } from ${JSON.stringify(join(project, 'scripts/release/debian-package.mjs'))};
      writeDebianPackage(${JSON.stringify(values)});`;
    const made = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(made.stderr).toBe('');
    const read = (...args: string[]) => spawnSync('/usr/bin/dpkg-deb', args, { encoding: 'utf8' }).stdout;
    const contents = read('--contents', file);
    for (const line of [
      /-rw-r----- root\/root .* \.\/etc\/marquee\/marquee\.env/,
      /-rw-r--r-- root\/root .* \.\/lib\/systemd\/system\/marquee\.service/,
      /\.\/usr\/bin\/marquee -> \.\.\/lib\/marquee\/bin\/marquee/,
      /\.\/usr\/lib\/marquee\/bin\/marquee -> /,
    ])
      expect(contents).toMatch(line);
    expect(read('--info', file, 'conffiles')).toBe('/etc/marquee/marquee.env\n');
    expect(read('--field', file, 'Version', 'Depends')).toMatch(/0\.1\.0[^]*nodejs \(>= 20\.19\)/);
    const unit = spawnSync(
      'sh',
      ['-c', `dpkg-deb --fsys-tarfile ${file} | tar -xO ./lib/systemd/system/marquee.service`],
      {
        encoding: 'utf8',
      },
    ).stdout;
    expect(unit).toContain('ExecStart=/usr/lib/marquee/bin/marquee start');
    expect(unit).toContain('EnvironmentFile=/etc/marquee/marquee.env');
    expect(unit).not.toContain('/opt/');
  },
);
