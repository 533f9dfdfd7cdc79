import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { freePort } from './support/free-port';
import { owner } from './support/people';
import { startServer } from './support/start-server';

const program = join(import.meta.dirname, '../../apps/server/bin/marquee.mjs');
/** Runs a program in namespaces of its own, as in another container with the same folders. */
const separate = ['--pid', '--ipc', '--mount', '--fork', '--mount-proc'];
const canSeparate = spawnSync('unshare', [...separate, 'true']).status === 0;

const inContainer = (words: string[], env: Record<string, string>) =>
  new Promise<{ code: number | string | null | undefined; text: string }>((resolve) => {
    const variables = { PATH: process.env.PATH, CHROMIUM_PATH: 'none', FFMPEG_PATH: '/bin/false', ...env };
    const args = [...separate, process.execPath, program, ...words];
    execFile('unshare', args, { env: variables }, (error, out, err) =>
      resolve({ code: error ? error.code : 0, text: `${out}${err}`.trim() }),
    );
  });

// Containers need the right to create namespaces, which an ordinary user of some systems does not have.
test.runIf(canSeparate)(
  'commands and a start in another container leave the running database alone',
  async () => {
    const server = await startServer({ CHROMIUM_PATH: 'none' });
    const { call } = await setUpByApi(server.url);
    const env = { DATA_DIR: server.dataDir, PUBLIC_URL: server.url, HOST: '127.0.0.1' };
    const pidFile = () => readFile(join(server.dataDir, 'postgres/postmaster.pid'), 'utf8');
    const before = await pidFile();
    const failures: unknown[] = [];
    const saved: string[] = [];
    let isOver = false;
    const save = async () => {
      for (let count = 0; !isOver; count++) {
        const name = `Lunch ${count}`;
        await call('POST /playlists', { body: [{ name }] }).then(
          () => saved.push(name),
          (error: unknown) => failures.push(error),
        );
      }
    };
    const saving = save();
    const backups = await mkdtemp(join(tmpdir(), 'marquee-backups-'));

    for (const command of ['check', 'doctor'])
      expect((await inContainer([command], env)).text).toMatch(/^ok +Database/m);
    expect(await inContainer(['backup', backups], env)).toMatchObject({ code: 0 });
    expect(await inContainer(['user', 'reset-password', owner.email], env)).toMatchObject({ code: 0 });
    const start = await inContainer(['start'], { ...env, PORT: String(await freePort()) });
    expect(start).toEqual({
      code: 1,
      text: expect.stringMatching(/^Another Marquee is running on .*DATABASE_URL\.$/),
    });

    isOver = true;
    await saving;
    expect(failures).toEqual([]);
    expect(await pidFile()).toBe(before);
    const names = new Set((await call('GET /playlists')).map(({ name }) => name));
    expect(saved.filter((name) => !names.has(name))).toEqual([]);
    await server.stop();
    await server.restart();
    await server.remove();
    await rm(backups, { recursive: true });
  },
);
