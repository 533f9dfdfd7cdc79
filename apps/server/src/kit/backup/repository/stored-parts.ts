import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { decrypt, encrypt } from '../encrypt-backup';
import type { Part } from '../manifest';
import { checked, readLines, summing, writeLines, writeStream } from '../parts';
import { type Envelope, objectsFile, partKey, type Repository } from './repository';

const object = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });

/** An object with the content of a file. The sum is that of the stored bytes. */
export type StoredObject = z.infer<typeof object>;

/** Stores a stream, encrypted if there is a recipient. Returns the description of the stored bytes. */
export const store = async (
  { storage }: Repository,
  key: string,
  content: Readable,
  recipient: string | null,
): Promise<Part> => {
  const sealed = recipient === null ? content : await encrypt(content, recipient);
  const { pass, sum } = summing();
  await storage.put(key, Readable.from(pass(sealed), { objectMode: false }), 'application/octet-stream');
  return sum();
};

/**
 * Returns the stored bytes. The stream fails if they differ from the description.
 * @throws Error if there is no such object
 */
export const readStored = async (
  { storage, address }: Repository,
  key: string,
  part: Part,
): Promise<Readable> => {
  const stored = await storage.get(key);
  if (!stored) throw new Error(`The backup is damaged: ${address}/${key} is missing.`);
  return checked(stored, part, `${address}/${key}`);
};

/** Returns the content as it was before `store`. */
export const readContent = async (
  repository: Repository,
  key: string,
  part: Part,
  identity: string | undefined,
): Promise<Readable> => {
  const stored = await readStored(repository, key, part);
  if (identity === undefined) return stored;
  try {
    return await decrypt(stored, identity);
  } catch (error) {
    throw new Error(`The backup is damaged: ${repository.address}/${key} cannot be decrypted.`, {
      cause: error,
    });
  }
};

export const writeObjects = (folder: string, objects: Iterable<StoredObject>): Promise<Part> => {
  const lines = [...objects].map((each) => `${JSON.stringify(each)}\n`);
  return writeLines(join(folder, objectsFile), Readable.from(lines));
};

/**
 * Returns the objects that a backup uses.
 * @throws Error if their list is missing or damaged
 */
export const readObjects = async (
  repository: Repository,
  name: string,
  { installation, parts }: Envelope,
): Promise<StoredObject[]> => {
  const part = parts.find(({ path }) => path === objectsFile);
  if (!part) throw new Error(`The backup is damaged: ${name} has no list of objects.`);
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, objectsFile);
    await writeStream(path, await readStored(repository, partKey(installation, name, part.path), part));
    const objects: StoredObject[] = [];
    for await (const line of readLines(path)) objects.push(object.parse(JSON.parse(line)));
    return objects;
  });
};

/** Writes the parts of a backup to a folder, as they were before `store`. */
export const fetchParts = async (
  repository: Repository,
  name: string,
  { installation, parts }: Envelope,
  identity: string | undefined,
  folder: string,
): Promise<void> => {
  for (const part of parts) {
    const path = join(folder, part.path.replace(/\.age$/, ''));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const own = part.path.endsWith('.age') ? identity : undefined;
    await writeStream(path, await readContent(repository, partKey(installation, name, part.path), part, own));
  }
};

/** Runs `work` with a new folder that only this user can read, and deletes the folder. */
export const withTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
