import {
  backupNames,
  backupsFolder,
  envelopeFile,
  findEnvelope,
  objectsFolder,
  partKey,
  type Repository,
  storedBackups,
} from './repository';
import { readObjects } from './stored-parts';

const day = 86_400_000;

/**
 * Deletes all backups of an installation except the newest, and the objects that no backup uses. Objects and parts of unfinished
 * backups are deleted after a day, because a copy of the installation may be writing them. Returns the addresses of the deleted
 * backups.
 * @throws Error if a remaining backup cannot be read. Then no object is deleted
 */
export const keepNewestStored = async (
  repository: Repository,
  installation: string,
  keep: number,
): Promise<string[]> => {
  const { storage, address } = repository;
  const all = await storedBackups(repository, installation);
  const used = new Set<string>();
  for (const { name, envelope } of all.slice(0, keep))
    for (const object of await readObjects(repository, name, envelope)) used.add(object.name);
  const old = all.slice(keep).map(({ name }) => name);
  // Without its description, the rest of a backup is unfinished.
  for (const name of old) await storage.remove(partKey(installation, name, envelopeFile));
  for (const name of await backupNames(repository, installation))
    if (old.includes(name) || !(await findEnvelope(repository, installation, name)))
      await removeKeys(repository, `${backupsFolder(installation)}/${name}`, () => true, old.includes(name));
  const isUnused = (key: string) => !used.has(key.split('/')[2] ?? '');
  await removeKeys(repository, objectsFolder(installation), isUnused, false);
  return old.map((name) => `${address}/${backupsFolder(installation)}/${name}`);
};

const removeKeys = async (
  { storage }: Repository,
  folder: string,
  matches: (key: string) => boolean,
  atOnce: boolean,
) => {
  const keys: string[] = [];
  for await (const key of storage.list(`${folder}/`)) if (matches(key)) keys.push(key);
  for (const key of keys) {
    const found = atOnce ? undefined : await storage.head(key);
    if (!found || found.modified.getTime() < Date.now() - day) await storage.remove(key);
  }
};
