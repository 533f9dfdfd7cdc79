import { readFile } from 'node:fs/promises';
import { ConfigError } from '../../config/config-error';
import type { FileSource } from '../backup-files';
import type { Backup } from '../backup-folder';
import { identityFor } from '../encrypt-backup';
import { readManifest } from '../manifest';
import { drain } from '../parts';
import { findEnvelope, objectsFolder, type Repository } from './repository';
import { fetchParts, readContent, readStored, withTemporaryFolder } from './stored-parts';

/**
 * Runs `work` with a backup of a repository, whose rows and lists are in a temporary folder meanwhile.
 * @param identityFile path of the file with the private key of the operator
 * @throws ConfigError if the backup is not complete, or if the identity is missing or does not fit
 */
export const withStoredBackup = async <T>(
  repository: Repository,
  { installation, name }: { installation: string; name: string },
  identityFile: string | undefined,
  work: (backup: Backup, source: FileSource) => Promise<T>,
): Promise<T> => {
  const envelope = await findEnvelope(repository, installation, name);
  if (!envelope)
    throw new ConfigError(
      `${repository.address}/${installation}/backups/${name} is not a complete backup: it has no backup.json.`,
    );
  const identity =
    envelope.recipient === null ? undefined : await readIdentity(identityFile, envelope.recipient);
  return withTemporaryFolder(async (folder) => {
    await fetchParts(repository, name, envelope, identity, folder);
    const keyOf = (object: string | undefined) => `${objectsFolder(installation)}/${object ?? ''}`;
    const source: FileSource = {
      open: (file) => readContent(repository, keyOf(file.object), file, identity),
      check: async (file) => drain(await readStored(repository, keyOf(file.object), file)),
    };
    return work({ folder, manifest: await readManifest(folder) }, source);
  });
};

const readIdentity = async (path: string | undefined, recipient: string): Promise<string> => {
  if (path === undefined)
    throw new ConfigError(
      `The backup is encrypted for ${recipient}. Name the file with its private key: --identity FILE.`,
    );
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ConfigError(`The identity file ${path} cannot be read.`, { cause: error });
  });
  return identityFor(text, recipient);
};
