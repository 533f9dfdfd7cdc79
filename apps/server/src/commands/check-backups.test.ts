import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { LastBackup } from '../features/backups/backup-queries';
import { readConfig } from '../kit/config/config';
import { checkBackups } from './check-backups';

const folder = await mkdtemp(join(tmpdir(), 'marquee-check-backups-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const now = new Date('2026-03-04T18:00:00Z');
const newest: LastBackup = {
  madeAt: '2026-03-04T03:00:00Z',
  folder: '/backups/marquee-1',
  rows: 1,
  files: 1,
  bytes: 1_000,
  seconds: 1,
  verified: 'restored',
};

const check = (variables: Record<string, string>, last: LastBackup | undefined = newest) =>
  checkBackups(readConfig({ DATA_DIR: folder, BACKUP_AT: '03:00', ...variables }), last, now);

const sameDisk = 'DATA_DIR is on the same disk, so a broken disk destroys both.';

test('tries to write, leaves nothing, and warns about the disk of DATA_DIR', async () => {
  const { state, text } = await check({ BACKUP_DIR: folder });
  expect([state, text]).toEqual(['warning', expect.stringContaining(`can be written to ${folder}, where `)]);
  expect(text).toMatch(new RegExp(`free\\..*${sameDisk}$`));
  expect(await readdir(folder)).toEqual([]);
});

test('does not create a missing folder', async () => {
  expect(await check({ BACKUP_DIR: join(folder, 'a/b') })).toMatchObject({ state: 'warning' });
  expect(await readdir(folder)).toEqual([]);
});

test('another disk and a new backup are ok', async () => {
  // A file system in memory, which every Linux has.
  const other = await mkdtemp('/dev/shm/marquee-check-backups-');
  try {
    const { text } = await check({ BACKUP_DIR: other });
    expect(text).not.toContain(sameDisk);
  } finally {
    await rm(other, { recursive: true, force: true });
  }
});

test.each([
  ['no time', { BACKUP_AT: '' }, newest, 'No backup is made by itself.'],
  ['no backup', {}, undefined, 'No backup has been made yet.'],
  ['an old backup', {}, { ...newest, madeAt: '2026-03-02T03:00:00Z' }, 'The newest backup is 63 hours old.'],
  ['less space than the newest backup', {}, { ...newest, bytes: 1e18 }, 'The disk is almost full.'],
])('warns about %s', async (_name, variables, last, sentence) => {
  expect(
    await checkBackups(readConfig({ DATA_DIR: folder, BACKUP_AT: '03:00', ...variables }), last, now),
  ).toMatchObject({ state: 'warning', text: expect.stringContaining(sentence) });
});

test('fails if a backup cannot be written', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await check({ BACKUP_DIR: file })).toEqual({
    name: 'Backups',
    state: 'failed',
    text: `BACKUP_DIR needs a folder, but "${file}" is a file.`,
    advice: 'Correct BACKUP_DIR, or the rights of its folder.',
  });
  expect(await check({ BACKUP_DIR: join(file, 'below') })).toMatchObject({
    state: 'failed',
    text: `BACKUP_DIR is "${join(file, 'below')}", but a file is in the way.`,
  });
});

test('fails if the folder is read-only', async () => {
  // Nobody can create a file in this file system of the kernel, also not root.
  expect(await check({ BACKUP_DIR: '/proc/sys' })).toMatchObject({ state: 'failed' });
});
