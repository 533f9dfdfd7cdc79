import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { backUpJob } from '../features/backups/backup-jobs';
import { makeBackup } from '../features/backups/make-backup';
import { checkFiles, readFileList } from '../kit/backup/backup-files';
import { decrypt, encrypt } from '../kit/backup/encrypt-backup';
import { withBackup } from '../kit/backup/open-backup';
import { openPlace } from '../kit/backup/open-place';
import { withConnection } from '../kit/backup/snapshot';
import { verifyRows } from '../kit/backup/verify-backup';
import { readConfig } from '../kit/config/config';
import type { S3Config } from '../kit/config/storage-config';
import { installation } from '../schema/installation';
import { onServer, withDatabase } from '../kit/db/test-server';
import { openLog } from '../kit/log/log';
import { openS3Storage } from '../kit/storage/s3-storage';
import { openStorage } from '../kit/storage/open-storage';
import type { Storage } from '../kit/storage/storage';
import { startTestS3 } from '../kit/storage/test-s3';
import { contentMaker } from '../testing/test-content';
import { uploader } from '../testing/test-uploads';
import { testWorld } from '../testing/test-world';
import { restoreBackup } from './restore-backup';

const world = await testWorld();
const { call, register, services, clock } = world;
const make = contentMaker(world);
const { upload } = uploader(world);
const log = openLog({ logLevel: 'silent' });
const base = await mkdtemp(join(tmpdir(), 'marquee-repository-'));
afterAll(() => rm(base, { recursive: true }));
let place = 0;
const newFolder = () => join(base, `folder-${place++}`);

const identity = await generateIdentity();
const recipient = await identityToRecipient(identity);
const identityFile = join(base, 'identity.txt');
await writeFile(identityFile, `# created: 2026-03-04T12:00:00Z\n# public key: ${recipient}\n${identity}\n`);

beforeAll(async () => {
  await services.db.insert(installation).values({ key: 'secret', value: services.secret });
  const anna = await register('Harbour Cinema');
  const { id } = await make.message(anna, 'Tonight at eight');
  const noise = { create: { width: 400, height: 300, channels: 3, background: '#264653' } } as const;
  const png = await sharp(noise).png({ compressionLevel: 0 }).toBuffer();
  const value = await upload(anna, { contentId: id, questionId: 205 }, png);
  await call(anna, 'POST /answers', { body: [{ messageId: id, questionId: 205, value }] });
});

const contentsOf = async (storage: Storage) => {
  const contents: Record<string, string> = {};
  for await (const key of storage.list('')) {
    const content = await storage.get(key);
    contents[key] = content ? (await buffer(content)).toString('base64') : '';
  }
  return contents;
};

type Target = Parameters<typeof openPlace>[0] & { env: Record<string, string> };

const backUp = async (target: Target, verify = true) => {
  clock.advance(60_000);
  const { url } = services.db;
  const { storage } = services;
  const opened = await openPlace(target, storage);
  return makeBackup({ url, secret: '', storage, log, clock }, { place: opened, verify });
};

const restore = async (address: string, { env }: Target, file: string | undefined = identityFile) => {
  const database = `restored_${randomBytes(6).toString('hex')}`;
  const template = inject('templateUrl');
  await onServer(template, `create database ${database}`);
  onTestFinished(() => onServer(template, `drop database ${database} with (force)`));
  const config = {
    ...readConfig({ DATA_DIR: newFolder() }),
    databaseUrl: withDatabase(template, database),
  };
  await withBackup(address, { env, identityFile: file }, (backup, source) =>
    restoreBackup(config, log, backup, source),
  );
  return config;
};

const verify = (address: string, { env }: Target, file: string | undefined = identityFile) =>
  withBackup(address, { env, identityFile: file }, async (backup, source) => {
    await checkFiles(source, (await readFileList(backup)).values());
    return verifyRows(backup, log);
  });

const onDisk = (recipientOf: string): Target => ({
  dir: newFolder(),
  bucket: undefined,
  recipient: recipientOf,
  env: {},
});

const filesUnder = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const s3 = await startTestS3();
afterAll(() => s3?.stop());
if (!s3) console.log('Backups in a bucket: not run, S3_TEST=1 is not set.');

const inBucket = ({ config }: { config: S3Config }, recipientOf: string): Target => ({
  dir: '',
  bucket: { ...config, prefix: `backups-${place++}` },
  recipient: recipientOf,
  env: {
    AWS_ENDPOINT_URL: config.endpoint,
    AWS_ACCESS_KEY_ID: config.credentials?.accessKeyId ?? '',
    AWS_SECRET_ACCESS_KEY: config.credentials?.secretAccessKey ?? '',
  },
});

const targets: [string, () => Target][] = [
  ['an encrypted repository in a folder', () => onDisk(recipient)],
  ...(s3
    ? ([
        ['a bucket', () => inBucket(s3, '')],
        ['a bucket, encrypted', () => inBucket(s3, recipient)],
      ] satisfies [string, () => Target][])
    : []),
];

describe.each(targets)('%s', (_, makeTarget) => {
  test('restores all files and rows, and shares unchanged files between backups', async () => {
    const target = makeTarget();
    const stored = target.bucket
      ? await openS3Storage(target.bucket)
      : await openStorage({ storage: { kind: 'disk' }, dataDir: newFolder() }, '');
    const first = await backUp(target);
    expect(first).toMatchObject({ verified: 'restored' });
    const objects = async () => {
      const keys: string[] = [];
      if (target.bucket) for await (const key of stored.list('')) keys.push(key);
      else keys.push(...(await filesUnder(join(target.dir, 'repository/files'))));
      return keys.filter((key) => /\/[\da-f]{24}\/files\//.test(`/${key}`)).length;
    };
    const before = await objects();
    const second = await backUp(target);
    expect(await objects()).toBe(before);
    expect(before).toBe(first.files);
    expect(await verify(second.folder, target)).toBe('restored');
    const config = await restore(second.folder, target);
    expect(await contentsOf(await openStorage(config, ''))).toEqual(await contentsOf(services.storage));
    const messages = await withConnection(config.databaseUrl, (client) =>
      client.query('select name from messages'),
    );
    expect(messages.rows).toEqual([{ name: 'Tonight at eight' }]);
  }, 180_000);

  test('refuses a backup without its description', async () => {
    const target = makeTarget();
    const { folder } = await backUp(target, false);
    await expect(verify(`${folder}9`, target)).rejects.toThrow('is not a complete backup');
  });
});

test('contains nothing that the server could read', async () => {
  const target = onDisk(recipient);
  await backUp(target);
  const [stored] = Object.entries(await contentsOf(services.storage));
  const picture = Buffer.from(stored?.[1] ?? '', 'base64');
  for (const path of await filesUnder(join(target.dir, 'repository/files'))) {
    const content = await readFile(path);
    expect(content.includes(services.secret)).toBe(false);
    expect(content.includes(picture.subarray(0, 64))).toBe(false);
    expect(path).not.toContain('uploads');
    if (path.endsWith('.age')) expect(content.toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n');
  }
});

test('a missing, wrong or empty identity is named', async () => {
  const target = onDisk(recipient);
  const { folder } = await backUp(target, false);
  const other = join(base, 'other.txt');
  await writeFile(other, `${await generateIdentity()}\n`);
  await expect(
    withBackup(folder, { env: {}, identityFile: undefined }, () => Promise.resolve()),
  ).rejects.toThrow(
    `The backup is encrypted for ${recipient}. Name the file with its private key: --identity FILE.`,
  );
  await expect(verify(folder, target, other)).rejects.toThrow('The identity file does not fit');
  await writeFile(other, 'nothing');
  await expect(restore(folder, target, other)).rejects.toThrow('contains no private key');
  await expect(verify(folder, target, join(base, 'missing'))).rejects.toThrow('cannot be read');
});

test.each<[string, (path: string) => boolean, (path: string) => Promise<void>, RegExp]>([
  ['a cut object', (path) => /[\da-f]{24}\/files\//.test(path), (path) => truncate(path, 50), /damaged/],
  ['a missing object', (path) => /[\da-f]{24}\/files\//.test(path), (path) => rm(path), /is missing/],
  ['a cut table', (path) => path.endsWith('messages.jsonl.gz.age'), (path) => truncate(path, 200), /damaged/],
  ['a missing table', (path) => path.endsWith('messages.jsonl.gz.age'), (path) => rm(path), /is missing/],
  ['a missing description', (path) => path.endsWith('backup.json'), (path) => rm(path), /is not a complete/],
  [
    'a changed description',
    (path) => path.endsWith('backup.json'),
    async (path) => writeFile(path, (await readFile(path, 'utf8')).replace('"madeAt": "2', '"madeAt": "3')),
    /damaged: .*backup\.json has another content/,
  ],
])('refuses a backup with %s, on restore and on verification', async (_, isOf, damage, why) => {
  const target = onDisk(recipient);
  const { folder } = await backUp(target, false);
  for (const path of (await filesUnder(join(target.dir, 'repository/files'))).filter(isOf))
    await damage(path);
  await expect(verify(folder, target)).rejects.toThrow(why);
  await expect(restore(folder, target)).rejects.toThrow(why);
});

test('the daily job keeps the newest backups, and deletes objects that no backup uses after a day', async () => {
  const target = onDisk(recipient);
  const backups = { ...services.config.backups, ...target, keep: 1 };
  const first = await backUp(target, false);
  const objects = join(target.dir, 'repository/files', first.folder.split('/').at(-3) ?? '', 'files');
  const unused = join(objects, 'unused.marquee-2026-01-01');
  const fresh = join(objects, 'fresh.marquee-2026-01-02');
  const types = (path: string) => path.replace('repository/files', 'repository/types');
  for (const path of [unused, fresh]) for (const each of [path, types(path)]) await writeFile(each, 'text');
  await utimes(unused, new Date(0), new Date(0));
  clock.advance(60_000);
  await backUpJob.perform({ ...services, config: { ...services.config, backups } }, {});
  const left = await readdir(objects);
  expect(left).not.toContain('unused.marquee-2026-01-01');
  expect(left).toContain('fresh.marquee-2026-01-02');
  const descriptions = (await filesUnder(join(objects, '../backups'))).filter((path) =>
    path.endsWith('backup.json'),
  );
  expect(descriptions).toHaveLength(1);
  const newest = dirname(descriptions[0] ?? '');
  expect(newest).not.toBe(first.folder);
  expect(await verify(newest, target)).toBe('restored');
}, 180_000);

test('decrypts what it has encrypted, and notices a missing end', async () => {
  const content = Buffer.alloc(300_000, 'signs');
  const sealed = await buffer(await encrypt(Readable.from([content]), recipient));
  expect((await buffer(await decrypt(Readable.from([sealed]), identity))).equals(content)).toBe(true);
  const cut = await decrypt(Readable.from([sealed.subarray(0, 200_000)]), identity);
  await expect(buffer(cut)).rejects.toThrow(/./);
});

test('reads the variables of encrypted backups and of a bucket', () => {
  const { backups } = readConfig({ BACKUP_URL: 's3://signs/nightly', BACKUP_RECIPIENT: recipient });
  expect(backups).toMatchObject({ recipient, address: 's3://signs/nightly', bucket: { prefix: 'nightly' } });
  expect(() => readConfig({ BACKUP_URL: 'https://example.com' })).toThrow(
    'BACKUP_URL is "https://example.com"',
  );
  expect(() => readConfig({ BACKUP_RECIPIENT: identity })).toThrow('must be a public key of age');
  expect(() => readConfig({ BACKUP_URL: 's3://signs', BACKUP_DIR: '/mnt' })).toThrow('not both');
});
