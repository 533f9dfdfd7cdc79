import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findManifest, type Manifest, readManifest, writeManifest } from './manifest';

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

const written: Manifest = {
  format: 1,
  marquee: '0.1.0',
  madeAt: '2026-03-04T03:00:00.000Z',
  installation: 'abc',
  secretIsVariable: false,
  database: {
    postgres: '18.4',
    migrations: ['20261127192820_schedule_color'],
    tables: [{ name: 'answers', columns: ['id', 'value'], rows: 2, bytes: 10, sha256: '12' }],
    sequences: [{ name: 'answers_id_seq', value: '2' }],
  },
  files: { bytes: 1, sha256: '34', count: 1, totalBytes: 5, lost: [] },
};

/** Writes a manifest and replaces its text. Returns the folder. */
const withText = async (change: (text: string) => string) => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-manifest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeManifest(folder, written);
  const path = join(folder, 'manifest.json');
  await writeFile(path, change(await readFile(path, 'utf8')));
  return folder;
};

const { database, files } = written;

/** Returns the text of a manifest with other values, whose sum is unchanged. */
const withValues = (values: object) => (text: string) => JSON.stringify({ ...JSON.parse(text), ...values });

test.each([
  ['another time', withValues({ madeAt: '2026-03-05T03:00:00.000Z' })],
  ['another release', withValues({ marquee: '0.2.0' })],
  ['another installation', withValues({ installation: 'abd' })],
  ['no files', withValues({ files: null })],
  ['fewer files', withValues({ files: { ...files, count: 0 } })],
  ['no tables', withValues({ database: { ...database, tables: [] } })],
  ['no sequences', withValues({ database: { ...database, sequences: [] } })],
  ['no migrations', withValues({ database: { ...database, migrations: [] } })],
  ['other columns', (text: string) => text.replace('"value"\n', '"values"\n')],
  ['another number of rows', (text: string) => text.replace('"rows": 2', '"rows": 3')],
  ['another sum of a table', (text: string) => text.replace('"12"', '"13"')],
  ['an added value', withValues({ note: 'added' })],
  ['another sum', withValues({ sum: '0'.repeat(64) })],
])('refuses a manifest with %s', async (_, change) => {
  const folder = await withText(change);
  expect(await findManifest(folder)).toBeUndefined();
  await expect(readManifest(folder)).rejects.toThrow('was changed after it was written');
});

test.each([
  ['half of its text', (text: string) => text.slice(0, text.length / 2)],
  ['no text', () => ''],
  ['another format', withValues({ format: 2 })],
])('refuses a manifest with %s', async (_, change) => {
  await expect(readManifest(await withText(change))).rejects.toThrow(
    'is not a backup that this release can read',
  );
});

test('accepts a manifest in another layout, and a manifest of an early release without a sum', async () => {
  const spaced = await withText((text) => JSON.stringify(JSON.parse(text)));
  expect(await readManifest(spaced)).toEqual(written);
  const { sum: _, ...early } = JSON.parse(await readFile(join(spaced, 'manifest.json'), 'utf8'));
  expect(await readManifest(await withText(() => JSON.stringify(early)))).toEqual(written);
  const migrations = [...database.migrations, '20991231235959_later'];
  const later = { ...early, database: { ...database, migrations } };
  await expect(readManifest(await withText(() => JSON.stringify(later)))).rejects.toThrow('was changed');
});
