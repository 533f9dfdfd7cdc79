import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const project = join(import.meta.dirname, '../..');

/** A clone after `npm ci --omit=dev`, with a server that prints a line, and an npm that prints its arguments and fails. */
const cloneWithoutBuildTools = () => {
  const root = mkdtempSync(join(tmpdir(), 'marquee-clone-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, 'marquee');
  const write = (path: string, content: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const path of ['scripts', 'apps/server/bin', 'package.json', 'package-lock.json', '.gitignore'])
    cpSync(join(project, path), join(folder, path), { recursive: true });
  write('apps/server/dist/main.js', `console.log('the server runs');`);
  write('node_modules/.package-lock.json', '{}');
  write('node_modules/bin/npm', '#!/bin/sh\necho "npm $@"\nexit 3\n');
  chmodSync(join(folder, 'node_modules/bin/npm'), 0o755);

  const git = (...words: string[]) => {
    const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@harbourlane.example'];
    const { stdout, stderr, status } = spawnSync('git', [...identity, ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  };
  const commit = () => {
    git('add', '.');
    git('commit', '--quiet', '--allow-empty', '--message', 'a release');
    return git('rev-parse', '--short=9', 'HEAD');
  };
  git('init', '--quiet');
  write('apps/server/dist/.built', `0123456789abcdef${commit()}`);
  const start = () => {
    const PATH = `${join(folder, 'node_modules/bin')}:${process.env.PATH}`;
    return spawnSync(process.execPath, ['scripts/start.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH, NODE_ENV: 'production' },
    });
  };
  return { commit, start };
};

test('without the build tools, a start runs the built server, and installs the build tools for another commit', () => {
  const { commit, start } = cloneWithoutBuildTools();
  const same = start();
  expect([same.stdout, same.stderr, same.status]).toEqual(['the server runs\n', '', 0]);

  commit();
  const other = start();
  expect(other.stdout).toContain('npm ci --include=dev');
  expect(other.stdout).not.toContain('the server runs');
});
