import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findAbove } from '../config/find-above';
import { launchPostgres } from '../db/launch-postgres';
import { migrateDatabase, migrationNames } from '../db/migrate';
import { openDatabase } from '../db/open-database';
import { openLog } from '../log/log';
import { readManifest } from './manifest';
import { withConnection } from './snapshot';
import { verifyRows } from './verify-backup';

const log = openLog({ logLevel: 'silent' });

test('saves the embedded database before its tables change, and only then', async () => {
  const base = await mkdtemp(join(tmpdir(), 'marquee-before-'));
  onTestFinished(() => rm(base, { recursive: true }));
  const all = findAbove('migrations');
  const earlier = migrationNames(all).slice(0, -1);
  for (const name of earlier) await symlink(join(all, name), join(base, name));
  const dataDir = join(base, 'data');
  const old = await launchPostgres({ dataDir, log, durable: false });
  await migrateDatabase(old.url, log, base);
  await withConnection(old.url, (client) =>
    client.query(`insert into installation values ('secret', 'of an installation for tests')`),
  );
  await old.stop();

  const place = { dataDir, databaseUrl: '', secret: '' };
  for (const _ of [1, 2]) await (await openDatabase(place, log)).close();
  const saved = await readdir(join(dataDir, 'before-migrations'));
  expect(saved).toHaveLength(1);
  const folder = join(dataDir, 'before-migrations', saved[0] ?? '');
  const manifest = await readManifest(folder);
  expect(manifest).toMatchObject({ files: null, database: { migrations: earlier } });
  expect(manifest.database.tables).toContainEqual(
    expect.objectContaining({ name: 'installation', columns: ['key', 'value'] }),
  );
  expect(await verifyRows({ folder, manifest }, log)).toBe('restored');
});
