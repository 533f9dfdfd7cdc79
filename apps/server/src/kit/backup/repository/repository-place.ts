import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Storage } from '../../storage/storage';
import type { CopyFile } from '../backup-files';
import type { BackupPlace } from '../backup-place';
import { textWithSum } from '../backup-sum';
import type { Manifest } from '../manifest';
import { drain } from '../parts';
import { keepNewestStored } from './keep-newest-stored';
import {
  type Envelope,
  envelopeFile,
  objectsFile,
  objectsFolder,
  partKey,
  type Repository,
  storedBackups,
} from './repository';
import { readObjects, readStored, type StoredObject, store, writeObjects } from './stored-parts';

/**
 * Returns the place of backups in a repository. The rows are first written to a temporary folder, so that they can be verified
 * before they are encrypted.
 * @param recipient the public key of the operator. Null: the backups are not encrypted
 */
export const repositoryPlace = (
  repository: Repository,
  recipient: string | null,
  storage: Storage,
): BackupPlace => ({
  begin: async (installation, name) => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-backup-'));
    const objects = await openObjects({ repository, recipient, storage, installation, name });
    return {
      folder,
      copyFile: objects.copyFile,
      finish: async (manifest, verify) => {
        await writeObjects(folder, objects.used());
        const parts: Envelope['parts'] = [];
        for (const path of await filesIn(folder)) {
          const own = path === objectsFile ? null : recipient;
          const stored = own === null ? path : `${path}.age`;
          const key = partKey(installation, name, stored);
          parts.push({
            path: stored,
            ...(await store(repository, key, createReadStream(join(folder, path)), own)),
          });
        }
        if (verify) {
          for (const part of parts)
            await drain(await readStored(repository, partKey(installation, name, part.path), part));
          await objects.checkNew();
        }
        await writeEnvelope(repository, name, { ...about(manifest), format: 1, recipient, parts });
        return `${repository.address}/${installation}/backups/${name}`;
      },
      close: () => rm(folder, { recursive: true, force: true }),
    };
  },
  keepNewest: (installation, keep) => keepNewestStored(repository, installation, keep),
});

const about = ({ marquee, madeAt, installation }: Manifest) => ({ marquee, madeAt, installation });

const writeEnvelope = ({ storage }: Repository, name: string, envelope: Envelope) =>
  storage.put(
    partKey(envelope.installation, name, envelopeFile),
    Buffer.from(textWithSum(envelope)),
    'application/json',
  );

type Needs = {
  repository: Repository;
  recipient: string | null;
  storage: Storage;
  installation: string;
  name: string;
};

/**
 * Copies files to objects. A file that the newest backup has with the same size and time is not copied again. An object is never
 * replaced, because older backups may use it.
 */
const openObjects = async ({ repository, recipient, storage, installation, name }: Needs) => {
  const folder = objectsFolder(installation);
  const existing = new Set<string>();
  for await (const key of repository.storage.list(`${folder}/`)) existing.add(key.slice(folder.length + 1));
  // After a damaged backup, the next one copies all files again.
  const [newest] = await storedBackups(repository, installation).catch(() => []);
  const earlier = newest ? await readObjects(repository, newest.name, newest.envelope).catch(() => []) : [];
  const reusable = new Map(
    earlier.filter((each) => existing.has(each.name)).map((each) => [each.name.split('.')[0], each]),
  );
  const used: StoredObject[] = [];
  const added: StoredObject[] = [];

  const copy = async (key: string, id: string): Promise<StoredObject | undefined> => {
    const content = await storage.get(key);
    if (!content) return undefined;
    const object = `${id}.${name}`;
    const stored = {
      name: object,
      ...(await store(repository, `${folder}/${object}`, content, recipient)),
    };
    added.push(stored);
    return stored;
  };
  const copyFile: CopyFile = async (key) => {
    const found = await storage.head(key);
    if (!found) return undefined;
    const modified = found.modified.toISOString();
    const id = hash('sha256', JSON.stringify([key, found.size, modified, recipient]), 'hex');
    const stored = reusable.get(id) ?? (await copy(key, id));
    if (!stored) return undefined;
    used.push(stored);
    const { sha256, name: object } = stored;
    return { key, bytes: found.size, sha256, contentType: found.contentType, object, modified };
  };
  return {
    copyFile,
    used: () => used,
    /** Reads the new objects again. */
    checkNew: async () => {
      for (const each of added) await drain(await readStored(repository, `${folder}/${each.name}`, each));
    },
  };
};

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
