import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { systemClock } from '../../clock/clock';
import type { S3Config } from '../../config/storage-config';
import { openDiskStorage } from '../../storage/disk-storage';
import { openS3Storage } from '../../storage/s3-storage';
import type { Storage } from '../../storage/storage';
import { readWithSum } from '../backup-sum';

const part = z.object({ bytes: z.number(), sha256: z.string() });

const envelope = z.object({
  format: z.literal(1),
  /** Version of the release that made the backup. */
  marquee: z.string(),
  madeAt: z.iso.datetime(),
  /** Identifies the installation. Derived from its secret. */
  installation: z.string(),
  /** The public key for which the parts and the objects are encrypted. Null: they are not encrypted. */
  recipient: z.string().nullable(),
  /** The stored parts: the manifest, the tables and the lists. Sums are those of the stored bytes. */
  parts: z.array(part.extend({ path: z.string() })),
});

/** The readable description of a backup in a repository. It is written last, so a backup without it is not complete. */
export type Envelope = z.infer<typeof envelope>;

/** A complete backup in a repository. */
export type StoredBackup = { name: string; envelope: Envelope };

/** Encrypted backups, and backups in a bucket. Backups share their files, which are objects with unique names. */
export type Repository = {
  storage: Storage;
  /** The address before the keys, such as `s3://bucket/prefix`. */
  address: string;
};

export const envelopeFile = 'backup.json';
/** The list of the objects that a backup uses. It is never encrypted, so that the server can share and delete objects. */
export const objectsFile = 'objects.jsonl.gz';

/** Opens the repository in a folder. */
export const openFolderRepository = async (dir: string): Promise<Repository> => {
  const folder = join(dir, 'repository');
  return {
    storage: await openDiskStorage({ folder, secret: '', clock: systemClock }),
    address: join(folder, 'files'),
  };
};

/** Opens the repository in a bucket. */
export const openBucketRepository = async (config: S3Config): Promise<Repository> => ({
  storage: await openS3Storage(config),
  address: `s3://${[config.bucket, config.prefix].filter((each) => each !== '').join('/')}`,
});

export const backupsFolder = (installation: string): string => `${installation}/backups`;
export const objectsFolder = (installation: string): string => `${installation}/files`;

/** Returns the key of a part of a backup. */
export const partKey = (installation: string, name: string, path: string): string =>
  `${backupsFolder(installation)}/${name}/${path}`;

/** Returns the names of the backups of an installation, also of unfinished ones, the newest first. */
export const backupNames = async ({ storage }: Repository, installation: string): Promise<string[]> => {
  const names = new Set<string>();
  for await (const key of storage.list(`${backupsFolder(installation)}/`)) names.add(key.split('/')[2] ?? '');
  return [...names].toSorted().toReversed();
};

/**
 * Returns the description of a backup. Undefined: the backup is not complete.
 * @throws Error if the description was changed, or if a newer release has written it
 */
export const findEnvelope = async (
  { storage, address }: Repository,
  installation: string,
  name: string,
): Promise<Envelope | undefined> => {
  const key = partKey(installation, name, envelopeFile);
  const stored = await storage.get(key);
  if (!stored) return undefined;
  const { content, agrees } = readWithSum((await buffer(stored)).toString());
  const found = agrees ? envelope.safeParse(content).data : undefined;
  if (!found) throw new Error(`The backup is damaged: ${address}/${key} has another content.`);
  return found;
};

/** Returns the complete backups of an installation, the newest first. */
export const storedBackups = async (
  repository: Repository,
  installation: string,
): Promise<StoredBackup[]> => {
  const backups: StoredBackup[] = [];
  for (const name of await backupNames(repository, installation)) {
    const found = await findEnvelope(repository, installation, name);
    if (found) backups.push({ name, envelope: found });
  }
  return backups;
};
