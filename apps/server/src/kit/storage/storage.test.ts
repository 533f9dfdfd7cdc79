import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../clock/clock';
import { openDiskStorage } from './disk-storage';
import { openS3Storage } from './s3-storage';
import type { Authorization, Storage } from './storage';
import { startTestS3 } from './test-s3';

type Post = (
  fields: Record<string, string>,
  content: Buffer,
  authorization: Authorization,
) => Promise<boolean>;
type Kind = { kind: string; storage: Storage; post: Post; wait: (seconds: number) => Promise<void> };

const folder = await mkdtemp(join(tmpdir(), 'marquee-storage-'));
afterAll(() => rm(folder, { recursive: true }));
const clock = fixedClock(new Date('2026-03-04T18:00:00Z'));
const disk = await openDiskStorage({ folder, secret: 'a secret for tests', clock });
const s3 = await startTestS3();
if (s3) afterAll(s3.stop);

const kinds: Kind[] = [
  {
    kind: 'disk',
    storage: disk,
    post: async (fields, content) =>
      (await disk.receive?.(fields, Readable.from([content]), clock.now())) === 'stored',
    wait: async (seconds) => clock.advance(seconds * 1000),
  },
];
// oxlint-disable-next-line vitest/no-conditional-tests
if (s3) {
  kinds.push({
    kind: 'S3',
    storage: await openS3Storage({ ...s3.config, prefix: 'signs/live' }),
    post: async (fields, content, { url }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([content]), 'photo.jpg');
      return (await fetch(url, { method: 'POST', body: form })).ok;
    },
    // The S3 server uses the clock of the machine, so the permission expires in real time.
    wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
  });
} else {
  // The skipped test makes the report show that the tests with S3 did not run.
  // oxlint-disable-next-line vitest/no-disabled-tests
  test.skip('not run: no S3 server is installed (S3_TEST=1 downloads one)');
}

const all = async (keys: AsyncIterable<string>) => {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found.toSorted();
};

describe.each(kinds)('files on $kind', ({ storage, post, wait }) => {
  test('returns a stored file, complete or in part', async () => {
    await storage.put('photos/1/a.txt', Buffer.from('0123456789'), 'text/plain');
    const whole = await storage.get('photos/1/a.txt');
    expect(whole && (await text(whole))).toBe('0123456789');
    const part = await storage.get('photos/1/a.txt', { start: 2, end: 4 });
    expect(part && (await text(part))).toBe('234');
    expect(await storage.head('photos/1/a.txt')).toEqual({
      size: 10,
      contentType: 'text/plain',
      modified: expect.any(Date),
    });
  });

  test('lists all files of many folders', async () => {
    const keys = Array.from({ length: 80 }, (_, place) => `many/${place % 40}/deep/${place}.txt`);
    for (const key of keys) await storage.put(key, Buffer.from(key), 'text/plain');
    expect(await all(storage.list('many/'))).toEqual(keys.toSorted());
    for (const key of keys) await storage.remove(key);
  });

  test.runIf(storage.link)('links to the content of a file, which a later file does not change', async () => {
    await storage.put('photos/1/linked.txt', Buffer.from('first'), 'text/plain');
    const path = join(folder, 'linked.txt');
    expect(await storage.link?.('photos/1/linked.txt', path)).toBe(true);
    await storage.put('photos/1/linked.txt', Buffer.from('second'), 'text/plain');
    expect(await readFile(path, 'utf8')).toBe('first');
    expect(await storage.link?.('photos/1/absent.txt', join(folder, 'absent.txt'))).toBe(false);
    await storage.remove('photos/1/linked.txt');
  });

  test('a stored stream replaces the previous file', async () => {
    const large = Buffer.alloc(3 * 1024 * 1024, 'signs');
    await storage.put('photos/1/b.bin', Buffer.from('old'), 'text/plain');
    await storage.put(
      'photos/1/b.bin',
      Readable.from([large.subarray(0, 100), large.subarray(100)]),
      'image/png',
    );
    const got = await storage.get('photos/1/b.bin');
    expect(got && (await buffer(got)).equals(large)).toBe(true);
    expect(await storage.head('photos/1/b.bin')).toMatchObject({
      size: large.length,
      contentType: 'image/png',
    });
  });

  test('an interrupted stream leaves the previous file', async () => {
    await storage.put('photos/2/c.txt', Buffer.from('kept'), 'text/plain');
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('cable pulled');
      })(),
    );
    await expect(storage.put('photos/2/c.txt', broken, 'text/plain')).rejects.toThrow('cable pulled');
    const kept = await storage.get('photos/2/c.txt');
    expect(kept && (await text(kept))).toBe('kept');
  });

  test('finds a file while 80 streams are open', async () => {
    await storage.put('photos/3/long.bin', Buffer.alloc(4 * 1024 * 1024), 'image/png');
    const open = await Promise.all(Array.from({ length: 80 }, () => storage.get('photos/3/long.bin')));
    expect(await storage.head('photos/3/long.bin')).toMatchObject({ contentType: 'image/png' });
    for (const stream of open) stream?.destroy();
  });

  test('returns undefined for a missing file, a removed file and an invalid key', async () => {
    await storage.put('gone/d.txt', Buffer.from('d'), 'text/plain');
    await storage.remove('gone/d.txt');
    await storage.remove('gone/d.txt');
    for (const key of [
      'gone/d.txt',
      'gone',
      'photos',
      'photos/1',
      '../files/photos/1/a.txt',
      '/etc/passwd',
      '',
      'a//b',
      'n'.repeat(300),
    ]) {
      expect(await storage.get(key)).toBeUndefined();
      expect(await storage.head(key)).toBeUndefined();
    }
  });

  test.each(['../out.txt', 'a/../../out.txt', '/out.txt', '.hidden', 'a/.b', 'a\\b', 'a\0b', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(/can't name a file/);
      await expect(
        storage.authorizeUpload({ key, contentType: 'text/plain', maxBytes: 1, expiresIn: 60 }),
      ).rejects.toThrow(/can't name a file/);
    },
  );

  test('lists only the files of a folder and its subfolders', async () => {
    for (const key of ['list/7/a.txt', 'list/7/deep/b.txt', 'list/77/c.txt']) {
      await storage.put(key, Buffer.from(key), 'text/plain');
    }
    expect(await all(storage.list('list/7/'))).toEqual(['list/7/a.txt', 'list/7/deep/b.txt']);
    expect(await all(storage.list('nowhere/'))).toEqual([]);
    expect(await all(storage.list(''))).toContain('list/77/c.txt');
  });

  describe('an upload', () => {
    const jpeg = Buffer.from('a photo of a sign');
    const authorize = (key: string) =>
      storage.authorizeUpload({ key, contentType: 'image/jpeg', maxBytes: 100, expiresIn: 60 });
    const form = ({ fields }: Authorization) => ({
      acl: 'public-read',
      'Content-Type': 'image/jpeg',
      ...fields,
    });

    test('is stored with its type if it was authorized', async () => {
      const authorization = await authorize('uploads/1/ok.jpg');
      expect(await post(form(authorization), jpeg, authorization)).toBe(true);
      expect(authorization.key).toBe('uploads/1/ok.jpg');
      expect(await storage.head('uploads/1/ok.jpg')).toMatchObject({
        size: jpeg.length,
        contentType: 'image/jpeg',
      });
    });

    const forgeries: [string, (fields: Record<string, string>) => Record<string, string>, Buffer][] = [
      ['another key', (fields) => ({ ...fields, key: fields.key?.replace('forged', 'other') ?? '' }), jpeg],
      ['another type', (fields) => ({ ...fields, 'Content-Type': 'text/html' }), jpeg],
      ['more bytes', (fields) => fields, Buffer.alloc(101)],
      ['a forged signature', (fields) => lastFlipped(fields, /signature/i), jpeg],
      ['a forged policy', (fields) => widened(fields), jpeg],
      ['no policy', (fields) => without(fields, /policy|signature/i), jpeg],
    ];
    test.each(forgeries)('with %s is refused and stores nothing', async (name, forge, content) => {
      const authorization = await authorize(`uploads/2/forged-${name.replaceAll(' ', '-')}.jpg`);
      expect(await post(forge(form(authorization)), content, authorization)).toBe(false);
      expect(await all(storage.list('uploads/2/'))).toEqual([]);
    });

    test('is refused after its permission has expired', async () => {
      const key = 'uploads/3/late.jpg';
      const authorization = await storage.authorizeUpload({
        key,
        contentType: 'image/jpeg',
        maxBytes: 100,
        expiresIn: 1,
      });
      await wait(3);
      expect(await post(form(authorization), jpeg, authorization)).toBe(false);
      expect(await storage.head(key)).toBeUndefined();
    });
  });
});

const without = (fields: Record<string, string>, name: RegExp) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !name.test(key)));

const lastFlipped = (fields: Record<string, string>, name: RegExp) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) =>
      name.test(key) ? [key, (value.startsWith('0') ? '1' : '0') + value.slice(1)] : [key, value],
    ),
  );

/** Returns fields whose policy allows a thousand times as many bytes, with the original signature. */
const widened = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      if (!/policy/i.test(key)) return [key, value];
      const policy = Buffer.from(value, 'base64').toString('utf8');
      return [
        key,
        Buffer.from(policy.replace('100', '100000')).toString(key === 'policy' ? 'base64url' : 'base64'),
      ];
    }),
  );

describe('the disk alone', () => {
  const authorized = async (key: string, maxBytes: number) => {
    const { fields } = await disk.authorizeUpload({
      key,
      contentType: 'image/jpeg',
      maxBytes,
      expiresIn: 60,
    });
    return { ...fields, 'Content-Type': 'image/jpeg' };
  };

  test('stops reading an upload that is too large, and stores nothing', async () => {
    let given = 0;
    const endless = Readable.from(
      (async function* () {
        for (;;) {
          given += 1000;
          yield Buffer.alloc(1000);
        }
      })(),
    );
    expect(await disk.receive?.(await authorized('uploads/4/endless.jpg', 5000), endless, clock.now())).toBe(
      'too-large',
    );
    expect(given).toBeLessThan(200_000);
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
    expect(await disk.head('uploads/4/endless.jpg')).toBeUndefined();
  });

  test('stores nothing of an interrupted upload', async () => {
    for (let time = 0; time < 50; time++) {
      const cut = new Readable({ read: () => {} });
      cut.push('half a photo');
      const receiving = disk.receive?.(await authorized('uploads/4/cut.jpg', 5000), cut, clock.now());
      cut.destroy(new Error('connection lost'));
      await expect(receiving).rejects.toThrow('connection lost');
    }
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
    expect(await disk.head('uploads/4/cut.jpg')).toBeUndefined();
  });

  test('refuses an upload if a file with its key exists', async () => {
    const fields = await authorized('uploads/5/once.jpg', 5000);
    expect(await disk.receive?.(fields, Readable.from([Buffer.from('first')]), clock.now())).toBe('stored');
    expect(await disk.receive?.(fields, Readable.from([Buffer.from('second')]), clock.now())).toBe('exists');
    const kept = await disk.get('uploads/5/once.jpg');
    expect(kept && (await text(kept))).toBe('first');
  });

  test('opens although another process moves an unfinished file while the folder is read', async () => {
    const shared = join(folder, 'shared');
    await mkdir(join(shared, 'unfinished'), { recursive: true });
    // The name can be read, and the file does not exist.
    await symlink(join(shared, 'moved'), join(shared, 'unfinished', 'upload'));
    await expect(
      openDiskStorage({ folder: shared, secret: 'a secret for tests', clock }),
    ).resolves.toBeDefined();
  });

  test('makes its folder private, even if an earlier release created the folder', async () => {
    const readable = join(folder, 'readable');
    await mkdir(readable, { mode: 0o755 });
    await openDiskStorage({ folder: readable, secret: 'a secret for tests', clock });
    expect((await stat(readable)).mode & 0o777).toBe(0o700);
  });

  test('returns no file from outside its folder', async () => {
    await writeFile(join(folder, 'secret.txt'), 'secret');
    expect(await disk.get('../secret.txt')).toBeUndefined();
  });
});
