import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { inBatches } from '../run/in-batches';
import type { Storage } from '../storage/storage';
import type { Backup } from './backup-folder';
import type { Manifest } from './manifest';
import { checked, checkPart, openPart, readLines, sumOf, writeLines, writeStream } from './parts';

const copied = z.object({
  key: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  contentType: z.string(),
  /** Name of the object in a repository. There, `sha256` is the sum of the object, which may be encrypted. */
  object: z.string().optional(),
  /** Time of the last change in the storage. A file with the same time and size is not copied again. */
  modified: z.string(),
});

/** A file of the storage in a backup. */
export type CopiedFile = z.infer<typeof copied>;
/** The files of a backup by key. */
export type CopiedFiles = Map<string, CopiedFile>;

const atOnce = 8;

/** Returns the path of a stored file in a backup. */
export const copyOf = (folder: string, key: string): string => join(folder, 'files', key);
const listFile = (folder: string) => join(folder, 'files.jsonl.gz');

/** Returns the list of the files of a backup. */
export const readFileList = async ({ folder, manifest }: Backup): Promise<CopiedFiles> => {
  if (!manifest.files) return new Map();
  await checkPart(listFile(folder), manifest.files);
  const files: CopiedFiles = new Map();
  for await (const line of readLines(listFile(folder))) {
    const file = copied.parse(JSON.parse(line));
    files.set(file.key, file);
  }
  return files;
};

/** Writes the list of the files of a backup. Returns the description for the manifest. */
export const writeFileList = async (
  folder: string,
  files: CopiedFiles,
  lost: string[],
): Promise<Manifest['files']> => {
  const lines = [...files.values()].map((file) => `${JSON.stringify(file)}\n`);
  const part = await writeLines(listFile(folder), Readable.from(lines));
  const totalBytes = [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  return { ...part, count: files.size, totalBytes, lost };
};

/** Copies a stored file to a backup. Returns undefined if there is no such file. */
export type CopyFile = (key: string) => Promise<CopiedFile | undefined>;

/**
 * Copies the stored files with these keys that `files` does not contain, and adds them to `files`. A file that is deleted
 * meanwhile is left out.
 */
export const copyNewFiles = async (
  copyFile: CopyFile,
  keys: AsyncIterable<string> | Iterable<string>,
  files: CopiedFiles,
): Promise<void> => {
  const copyNew = async (key: string) => {
    if (files.has(key)) return;
    const file = await copyFile(key);
    if (file) files.set(key, file);
  };
  for await (const some of inBatches(keys, atOnce)) await Promise.all(some.map(copyNew));
};

/** The previous backup in the same folder, whose unchanged files are linked. */
export type Previous = { folder: string; files: CopiedFiles };

/**
 * Returns a function that copies a file to the folder of a backup. A hard link replaces the copy if the storage or the previous
 * backup is on the same disk.
 */
export const copyToFolder =
  (storage: Storage, folder: string, previous: Previous | undefined): CopyFile =>
  async (key) => {
    const found = await storage.head(key);
    if (!found) return undefined;
    const path = copyOf(folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const modified = found.modified.toISOString();
    const known = previous?.files.get(key);
    if (previous && known && known.bytes === found.size && known.modified === modified)
      if (await linked(copyOf(previous.folder, key), path)) return known;
    const part = (await storage.link?.(key, path))
      ? await sumOf(path)
      : await copyContent(storage, key, path);
    return part && { key, ...part, contentType: found.contentType, modified };
  };

const linked = (from: string, to: string) =>
  link(from, to).then(
    () => true,
    () => false,
  );

const copyContent = async (storage: Storage, key: string, path: string) => {
  const content = await storage.get(key);
  return content && writeStream(path, content);
};

/** The files of a backup, in its folder or in a repository. */
export type FileSource = {
  /** Returns the content. The stream fails if the file is damaged. */
  open(file: CopiedFile): Promise<Readable>;
  /** @throws Error if the file is missing or damaged */
  check(file: CopiedFile): Promise<void>;
};

export const filesInFolder = (folder: string): FileSource => ({
  open: async (file) => {
    const path = copyOf(folder, file.key);
    return checked(await openPart(path), file, path);
  },
  check: (file) => checkPart(copyOf(folder, file.key), file),
});

/**
 * Copies the files of a backup to a storage.
 * @throws Error if a file of the backup is missing or damaged
 */
export const restoreFiles = async (
  storage: Storage,
  source: FileSource,
  files: CopiedFiles,
): Promise<void> => {
  const restore = async (file: CopiedFile) =>
    storage.put(file.key, await source.open(file), file.contentType);
  for await (const some of inBatches(files.values(), atOnce)) await Promise.all(some.map(restore));
};

/** @throws Error if a file of the backup is missing or damaged */
export const checkFiles = async (source: FileSource, files: Iterable<CopiedFile>): Promise<void> => {
  for await (const some of inBatches(files, atOnce)) await Promise.all(some.map(source.check));
};
