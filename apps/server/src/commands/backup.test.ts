import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { jobs } from '../features';
import { backUpJob, scheduledBackups } from '../features/backups/backup-jobs';
import { makeBackup } from '../features/backups/make-backup';
import { files } from '../schema/files';
import { measureInstallation } from '../features/monitoring/installation-metrics';
import { sources } from '../schema/sources';
import { copyOf } from '../kit/backup/backup-files';
import { listBackups } from '../kit/backup/backup-folder';
import { folderPlace } from '../kit/backup/folder-place';
import { installationId } from '../kit/backup/installation-id';
import { type Manifest, readManifest, writeManifest } from '../kit/backup/manifest';
import { withConnection } from '../kit/backup/snapshot';
import { verifyRows } from '../kit/backup/verify-backup';
import { type Config, readConfig } from '../kit/config/config';
import { installation } from '../schema/installation';
import { reachServer } from '../kit/db/reach-database';
import { onServer, withDatabase } from '../kit/db/test-server';
import { openJobs } from '../kit/jobs/open-jobs';
import { openLog } from '../kit/log/log';
import { openStorage } from '../kit/storage/open-storage';
import type { Storage } from '../kit/storage/storage';
import { contentMaker } from '../testing/test-content';
import { uploader } from '../testing/test-uploads';
import { testWorld } from '../testing/test-world';
import { restoreBackup } from './restore-backup';

const world = await testWorld();
const { call, register, services, clock } = world;
const make = contentMaker(world);
const { upload } = uploader(world);
const log = openLog({ logLevel: 'silent' });
const base = await mkdtemp(join(tmpdir(), 'marquee-backups-'));
afterAll(() => rm(base, { recursive: true }));
const owner = installationId(services.secret);
let place = 0;
const newFolder = () => join(base, `folder-${place++}`);

const name = '"Quoted" \\ Zoë';
beforeAll(async () => {
  await services.db.insert(installation).values({ key: 'secret', value: services.secret });
  const anna = await register('Harbour Cinema');
  const { id } = await make.message(anna, name);
  const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#264653' } })
    .png()
    .toBuffer();
  await upload(anna, { contentId: id, questionId: 205 }, png);
  const value = await upload(anna, { contentId: id, questionId: 205 }, png);
  await call(anna, 'POST /answers', { body: [{ messageId: id, questionId: 205, value }] });
  // The row has the JSON value null, which differs from no value, and texts with special characters.
  await services.db.insert(sources).values({
    accountId: anna.accountId,
    kind: 'rss',
    address: 'https://news.example.com/feed',
    value: sql`'null'::jsonb`,
    error: 'Two\nlines\u2028and\ta\rhalf',
    pictures: ['', 'a,"b"', 'NULL'],
    dueAt: clock.now(),
    wantedAt: clock.now(),
  });
  const queues = await openJobs({ db: services.db, log, metrics: new Registry(), all: jobs, recurring: [] });
  await queues.send(backUpJob, {});
  await services.db.execute(
    sql`insert into jobs.job (name, data, state) values ('remove-unused-files', '{"a": 1}', 'active')`,
  );
  await queues.close();
});

const backUp = async (dir: string, { storage = services.storage, verify = false } = {}) => {
  clock.advance(60_000);
  const { url } = services.db;
  return makeBackup({ url, secret: '', storage, log, clock }, { place: folderPlace(dir, storage), verify });
};

/** Creates an empty database on the server of the tests, and a folder for files. */
const emptyTarget = async (): Promise<Config> => {
  const database = `restored_${randomBytes(6).toString('hex')}`;
  const template = inject('templateUrl');
  await onServer(template, `create database ${database}`);
  onTestFinished(() => onServer(template, `drop database ${database} with (force)`));
  return { ...readConfig({ DATA_DIR: newFolder() }), databaseUrl: withDatabase(template, database) };
};

/** Returns all rows of the tables of a database, as texts in order. */
const rowsOf = (url: string, { database }: Manifest) =>
  withConnection(url, async (client) => {
    const all: Record<string, unknown[]> = {};
    for (const { name: table, columns } of database.tables.filter((each) => !each.name.includes('.'))) {
      const values = columns.map((column) => `"${column}"::text`).join(', ');
      const { rows } = await client.query(`select array[${values}] as row from "${table}" order by 1`);
      all[table] = rows.map(({ row }) => row);
    }
    return all;
  });

const restoreFolder = async (config: Config, to: typeof log, folder: string) =>
  restoreBackup(config, to, { folder, manifest: await readManifest(folder) });

const replaceManifest = async (folder: string, manifest: Manifest) => {
  await rm(join(folder, 'manifest.json'));
  await writeManifest(folder, manifest);
};

const contentsOf = async (storage: Storage) => {
  const contents: Record<string, unknown> = {};
  for await (const key of storage.list('')) {
    const content = await storage.get(key);
    const about = await storage.head(key);
    contents[key] = [content && (await buffer(content)).toString('base64'), about?.contentType];
  }
  return contents;
};

const waitingJobs = (url: string) =>
  withConnection(url, async (client) => (await client.query('select name, data, state from jobs.job')).rows);

test('restores every row, file and waiting job into another database', async () => {
  const dir = newFolder();
  const made = await backUp(dir, { verify: true });
  const stored = Object.keys(await contentsOf(services.storage)).length;
  expect(made).toMatchObject({ verified: 'restored', files: stored });
  const manifest = await readManifest(made.folder);
  const target = await emptyTarget();
  await restoreFolder(target, log, made.folder);
  const expected = await rowsOf(services.db.url, manifest);
  // The rows are compared with the live database, in which the backup has recorded itself.
  expected.installation = (expected.installation ?? []).filter(
    (row) => !JSON.stringify(row).includes('last-backup'),
  );
  expect(await rowsOf(target.databaseUrl, manifest)).toEqual(expected);
  expect(expected.messages).toContainEqual(expect.arrayContaining([name]));
  expect(expected.sources).toContainEqual(expect.arrayContaining(['null', '{"","a,\\"b\\"","NULL"}']));
  expect(await contentsOf(await openStorage(target, ''))).toEqual(await contentsOf(services.storage));
  expect(await waitingJobs(target.databaseUrl)).toEqual([
    { name: 'remove-unused-files', data: { a: 1 }, state: 'retry' },
  ]);
  expect((await stat(made.folder)).mode & 0o777).toBe(0o700);
});

test('restores into the embedded database of a new folder, and continues an interrupted restore', async () => {
  const { folder } = await backUp(newFolder());
  const target = readConfig({ DATA_DIR: newFolder() });
  const manifest = await readManifest(folder);
  // The restore of a backup with a wrong number of rows fails after the files and the tables.
  const wrong = newFolder();
  await cp(folder, wrong, { recursive: true });
  const tables = manifest.database.tables.map((table) => ({ ...table, rows: table.rows + 1 }));
  await replaceManifest(wrong, { ...manifest, database: { ...manifest.database, tables } });
  await expect(restoreFolder(target, log, wrong)).rejects.toThrow(/has \d+ rows, but the backup has/);
  await restoreFolder(target, log, folder);
  const reached = await reachServer(target, log);
  expect(await rowsOf(reached.url, manifest)).toMatchObject({ messages: [expect.arrayContaining([name])] });
  await reached.stop();
  await expect(restoreFolder(target, log, folder)).rejects.toThrow('The database is not empty.');
});

test('links unchanged files and copies only new files', async () => {
  const dir = newFolder();
  const remote = { ...services.storage, link: undefined };
  const [first, second] = [await backUp(dir, { storage: remote }), await backUp(dir, { storage: remote })];
  const [key = ''] = Object.keys(await contentsOf(services.storage));
  const one = await stat(copyOf(first.folder, key));
  expect(one.nlink).toBe(2);
  expect((await stat(copyOf(second.folder, key))).ino).toBe(one.ino);
  const linked = await backUp(newFolder());
  const original = await stat(join(services.config.dataDir, 'content/files', key));
  expect((await stat(copyOf(linked.folder, key))).ino).toBe(original.ino);
});

test('copies the rows again if a file of a row is deleted meanwhile, and lists files that were lost before', async () => {
  const [row] = await services.db.select().from(files);
  if (!row) throw new Error('There is no file.');
  const { id: _, ...copied } = row;
  const added = [`uploads/1/1/deleted.png`, `uploads/1/1/lost.png`];
  await services.db.insert(files).values(added.map((key) => ({ ...copied, key })));
  onTestFinished(async () => {
    await services.db.execute(sql`delete from files where key like 'uploads/1/1/%'`);
  });
  let lists = 0;
  const storage: Storage = {
    ...services.storage,
    list: (folder) => {
      lists += 1;
      return (async function* () {
        // After the first copy of the rows, the row of a deleted file is gone too.
        if (lists === 2)
          await services.db.execute(sql`delete from files where key = 'uploads/1/1/deleted.png'`);
        yield* services.storage.list(folder);
      })();
    },
  };
  const { folder } = await backUp(newFolder(), { storage });
  expect(lists).toBe(3);
  const { files: about } = await readManifest(folder);
  expect(about?.lost).toEqual(['uploads/1/1/lost.png']);
});

test.each([1, 2])(
  'a backup that is killed during step %i leaves no backup, and the next one cleans up',
  async (step) => {
    const dir = newFolder();
    const src = (path: string) => JSON.stringify(join(import.meta.dirname, '..', path));
    const script = `
    import { makeBackup } from ${src('features/backups/make-backup.ts')};
    import { folderPlace } from ${src('kit/backup/folder-place.ts')};
    import { systemClock } from ${src('kit/clock/clock.ts')};
    import { openLog } from ${src('kit/log/log.ts')};
    import { openStorage } from ${src('kit/storage/open-storage.ts')};
    const storage = await openStorage({ storage: { kind: 'disk' }, dataDir: ${JSON.stringify(services.config.dataDir)} }, '');
    let step = 0;
    const list = async function* (folder) {
      step += 1;
      for await (const key of storage.list(folder)) {
        yield key;
        if (step === ${step}) { process.stdout.write('reached'); await new Promise(() => {}); }
      }
      if (step === ${step}) { process.stdout.write('reached'); await new Promise(() => {}); }
    };
    setInterval(() => {}, 1000);
    await makeBackup(
      { url: ${JSON.stringify(services.db.url)}, secret: '', storage: { ...storage, list }, log: openLog({ logLevel: 'silent' }), clock: systemClock },
      { place: folderPlace(${JSON.stringify(dir)}, storage), verify: false },
    );`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const over = once(child, 'exit');
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await over;
    expect(await readdir(dir)).toEqual([expect.stringMatching(/^\.unfinished-/)]);
    expect(await listBackups(dir, owner)).toEqual([]);
    await backUp(dir);
    expect(await readdir(dir)).toEqual([expect.stringMatching(/^marquee-2026-/)]);
  },
  120_000,
);

test('the daily job keeps the newest backups and deletes no other folder', async () => {
  const dir = newFolder();
  const config = { ...services.config, backups: { ...services.config.backups, dir, keep: 2 } };
  await mkdir(join(dir, 'marquee-2025-holiday-pictures'), { recursive: true });
  const first = await backUp(dir);
  await backUp(dir);
  clock.advance(60_000);
  await backUpJob.perform({ ...services, config }, {});
  const left = await readdir(dir);
  expect(left).toHaveLength(3);
  expect(left).toContain('marquee-2025-holiday-pictures');
  expect(left).not.toContain(basename(first.folder));
});

test('the metrics show the newest backup', async () => {
  const metrics = new Registry();
  measureInstallation({ ...services, clock }, metrics);
  const { madeAt } = await backUp(newFolder());
  expect(await metrics.metrics()).toContain(
    `marquee_backup_last_success_timestamp_seconds ${Date.parse(madeAt) / 1_000}`,
  );
  await services.db.execute(sql`delete from installation where key = 'last-backup'`);
  clock.advance(15_000);
  expect(await metrics.metrics()).not.toMatch(/^marquee_backup_last_success_timestamp_seconds \d/m);
});

test.each([
  ['03:00', 1],
  ['', 0],
])('the metrics show whether BACKUP_AT is set: %s', async (at, shown) => {
  const metrics = new Registry();
  measureInstallation({ ...services, config: readConfig({ BACKUP_AT: at }) }, metrics);
  expect(await metrics.metrics()).toContain(`marquee_backup_scheduled ${shown}`);
});

test('backups are scheduled at BACKUP_AT only', () => {
  expect(scheduledBackups(readConfig({}))).toEqual([]);
  expect(scheduledBackups(readConfig({ BACKUP_AT: '03:05' }))).toMatchObject([{ cron: '5 3 * * *' }]);
});

test('refuses damaged backups, wrong secrets, newer releases and targets that are not empty', async () => {
  const { folder } = await backUp(newFolder());
  const target = await emptyTarget();
  const refuses = async (why: string | RegExp, config: Config = target, from = folder) => {
    await expect(restoreFolder(config, log, from)).rejects.toThrow(why);
  };
  await refuses('is not a backup that this release can read', target, base);
  await refuses('SECRET must not be set', { ...target, secret: 'another secret of an installation' });

  const manifest = await readManifest(folder);
  const write = (changed: Manifest) => replaceManifest(folder, changed);
  await write({ ...manifest, secretIsVariable: true });
  await refuses('SECRET must have the same value');
  const migrations = [...manifest.database.migrations, '20991231235959_far_ahead'];
  await write({ ...manifest, marquee: '9.8.7', database: { ...manifest.database, migrations } });
  await refuses('A newer release of Marquee (9.8.7) made this backup.');
  await write(manifest);

  const storage = await openStorage(target, '');
  await storage.put('uploads/9/9/other.txt', Buffer.from('other'), 'text/plain');
  await refuses('The storage is not empty: uploads/9/9/other.txt is not in the backup.');
  await storage.remove('uploads/9/9/other.txt');
  await withConnection(target.databaseUrl, (client) => client.query('create table notes (text text)'));
  await refuses('The database is not empty.');
  await withConnection(target.databaseUrl, (client) => client.query('drop table notes'));
  await withConnection(target.databaseUrl, () => refuses('Marquee is running on this database.'));

  await truncate(join(folder, 'database/messages.jsonl.gz'), 20);
  await refuses(/The backup is damaged: .*messages\.jsonl\.gz has another content\./);
});

type Tables = Manifest['database']['tables'];

test.each<[string, RegExp, (tables: Tables) => Tables]>([
  [
    'without a table',
    /damaged: it lacks the table answers\./,
    (tables) => tables.filter(({ name: table }) => table !== 'answers'),
  ],
  [
    'with an unknown table',
    /has the table notes, which Marquee does not have\./,
    (tables) => [...tables, ...tables.slice(0, 1).map((table) => ({ ...table, name: 'notes' }))],
  ],
  [
    'without a column',
    /damaged: the column value of answers does not fit\./,
    (tables) =>
      tables.map((table) => ({
        ...table,
        columns: table.name === 'answers' ? table.columns.filter((one) => one !== 'value') : table.columns,
      })),
  ],
])('refuses the rows of a backup %s, on restore and on verification', async (_, why, change) => {
  const { folder } = await backUp(newFolder());
  const manifest = await readManifest(folder);
  // A table without rows of its own, so that only the comparison with the migrations notices the change.
  await cp(
    join(folder, `database/${manifest.database.tables[0]?.name}.jsonl.gz`),
    join(folder, 'database/notes.jsonl.gz'),
  );
  const changed = {
    ...manifest,
    database: { ...manifest.database, tables: change(manifest.database.tables) },
  };
  await replaceManifest(folder, changed);
  await expect(restoreFolder(await emptyTarget(), log, folder)).rejects.toThrow(why);
  await expect(verifyRows({ folder, manifest: changed }, log)).rejects.toThrow(why);
});
