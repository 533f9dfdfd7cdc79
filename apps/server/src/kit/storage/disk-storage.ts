import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, link, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../clock/clock';
import { limitBytes, TooLarge } from './limit-bytes';
import { checkKey, isKey, type Storage } from './storage';
import { checkPolicy, signPolicy } from './upload-policy';

/** Path to which browsers post files that this storage has allowed. */
export const uploadPath = '/content';

const day = 86_400_000;

type Options = { folder: string; secret: string; clock: Clock };

/** Opens the storage in a folder. Each file is written to the subfolder `unfinished`, synced, and then moved to its path. */
export const openDiskStorage = async ({ folder, secret, clock }: Options): Promise<Storage> => {
  const files = join(folder, 'files');
  const types = join(folder, 'types');
  const unfinished = join(folder, 'unfinished');
  // Other users of this machine must not read uploads. An earlier release made the folder readable.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await mkdir(files, { recursive: true });
  await mkdir(unfinished, { recursive: true });
  await removeOld(unfinished);

  const write = writerOf(folder, unfinished);
  const writeType = (key: string, contentType: string) =>
    write(Readable.from([Buffer.from(contentType)]), join(types, key), 1000, rename);

  return {
    authorizeUpload: async (upload) => {
      checkKey(upload.key);
      return { key: upload.key, url: uploadPath, fields: signPolicy(upload, secret, clock.now()) };
    },

    receive: async (fields, content, now, onAllowed) => {
      const allowed = checkPolicy(fields, secret, now);
      if (typeof allowed === 'string') return allowed;
      onAllowed?.();
      try {
        await write(content, join(files, allowed.key), allowed.maxBytes, async (from, to) => {
          await writeType(allowed.key, allowed.contentType);
          // `link` fails if the file exists, so an upload cannot be replaced after it was checked.
          await link(from, to);
        });
        return 'stored';
      } catch (error) {
        if (error instanceof TooLarge) return 'too-large';
        if (isCode(error, 'EEXIST')) return 'exists';
        throw error;
      }
    },

    put: async (key, content, contentType) => {
      checkKey(key);
      await writeType(key, contentType);
      await write(
        content instanceof Readable ? content : Readable.from([content]),
        join(files, key),
        Infinity,
        rename,
      );
    },

    get: async (key, range) => {
      const file = await openFile(files, key);
      return file?.createReadStream(range);
    },

    head: async (key) => {
      const found = isKey(key) ? await stat(join(files, key)).catch(absent) : undefined;
      if (!found?.isFile()) return undefined;
      const contentType = await readFile(join(types, key), 'utf8').catch(absent);
      // The file may be deleted at this moment.
      return contentType === undefined ? undefined : { size: found.size, contentType, modified: found.mtime };
    },

    link: async (key, path) => {
      checkKey(key);
      return link(join(files, key), path).then(
        () => true,
        () => false,
      );
    },

    remove: async (key) => {
      if (!isKey(key)) return;
      await rm(join(files, key), { force: true });
      await rm(join(types, key), { force: true });
    },

    list: async function* (prefix) {
      if (prefix !== '' && !isKey(prefix.replace(/\/$/, ''))) return;
      for await (const path of filesIn(join(files, prefix)))
        yield relative(files, path).replaceAll('\\', '/');
    },
  };
};

/**
 * Returns a function that writes a file to `unfinished`, syncs it, and moves it to its path in `folder`.
 * `place` moves the finished file.
 */
const writerOf =
  (folder: string, unfinished: string) =>
  async (
    content: Readable,
    path: string,
    maxBytes: number,
    place: (from: string, to: string) => Promise<void>,
  ) => {
    const temporary = join(unfinished, randomBytes(12).toString('hex'));
    const file = createWriteStream(temporary, { flags: 'wx', flush: true });
    const closed = new Promise<void>((done) => file.once('close', done));
    try {
      await pipeline(content, limitBytes(maxBytes), file);
      await mkdir(dirname(path), { recursive: true });
      await place(temporary, path);
      await sync(dirname(path), folder);
    } finally {
      // A file that is still being opened would appear again after its deletion.
      await closed;
      await rm(temporary, { force: true });
    }
  };

/** Yields the paths of the files in a folder and its subfolders. The option `recursive` of Node 20 leaves out many of them. */
const filesIn = async function* (folder: string): AsyncIterable<string> {
  for await (const entry of (await opendir(folder).catch(absent)) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
};

const openFile = async (files: string, key: string) => {
  const file = isKey(key) ? await open(join(files, key)).catch(absent) : undefined;
  if (file && (await file.stat()).isFile()) return file;
  await file?.close();
  return undefined;
};

/** Syncs a folder and the folders above it up to `top`. The name of a new file is on the disk only after this sync. */
const sync = async (path: string, top: string) => {
  for (let folder = path; folder.startsWith(top); folder = dirname(folder)) {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  }
};

/** Deletes unfinished files of crashed processes: files that are older than a day. */
const removeOld = async (folder: string) => {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    // Another process that is running may move the file at this moment.
    const found = await stat(path).catch(absent);
    if (found && found.mtimeMs < Date.now() - day) await rm(path, { force: true });
  }
};

const absent = (error: unknown) => {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].some((code) => isCode(error, code))) return undefined;
  throw error;
};

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
