import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../kit/config/config';
import { makeDataDir } from '../../kit/config/make-data-dir';
import type { Services } from '../../kit/http/context';
import { setupToken } from './setup-token';

const fileOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'setup-token');

/**
 * Stores the setup token in DATA_DIR, in a file that only its owner can read. Returns the path of the file, or undefined if this
 * process cannot write there. The log contains the token too.
 */
export const writeSetupToken = async ({
  config,
  secret,
  log,
}: Pick<Services, 'config' | 'secret' | 'log'>): Promise<string | undefined> => {
  const file = fileOf(config);
  try {
    await makeDataDir(config.dataDir);
    // A file of an earlier start may have other rights, or may be a link.
    await rm(file, { force: true });
    await writeFile(file, `${setupToken(secret)}\n`, { flag: 'wx', mode: 0o600 });
    return file;
  } catch (error) {
    log.warn({ err: error, file }, 'the setup token cannot be stored in a file');
    return undefined;
  }
};

/** Deletes the file with the setup token, which has no use after the setup. */
export const removeSetupToken = async ({ config, log }: Pick<Services, 'config' | 'log'>): Promise<void> => {
  const file = fileOf(config);
  await rm(file, { force: true }).catch((error: unknown) =>
    log.warn({ err: error, file }, 'the file with the setup token cannot be deleted'),
  );
};
