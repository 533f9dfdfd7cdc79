import { type LastBackup, lastBackupOf } from '../features/backups/backup-queries';
import { type CheckResult, runCheck } from '../kit/check/check-result';
import { systemClock } from '../kit/clock/clock';
import type { Config } from '../kit/config/config';
import { storedSecret } from '../kit/config/secret';
import { checkDatabase } from '../kit/db/check-database';
import { checkEmbedded } from '../kit/db/check-embedded';
import { connect } from '../kit/db/open-database';
import { hasDatabase, reachServer } from '../kit/db/reach-database';
import { checkAddress } from '../kit/http/check-address';
import { checkLinks } from '../kit/http/check-links';
import type { Log } from '../kit/log/log';
import { checkMail } from '../kit/mail/check-mail';
import { checkRender } from '../kit/render/check-render';
import { checkDisk } from '../kit/storage/check-disk';
import { checkStorage } from '../kit/storage/check-storage';
import { checkUpload } from '../kit/storage/check-upload';
import { checkEncoder } from '../kit/video/check-encoder';
import { checkBackups } from './check-backups';
import { checkData } from './check-data';

/** What later checks need from the database. Empty if there is no database with the tables of this release. */
type Stored = { newest?: LastBackup | undefined; secret?: string | undefined };

/**
 * Tries each service that the configuration names, one after the other.
 * @param withData also examines the stored data, if there is any
 */
export const checkInstallation = async (
  config: Config,
  log: Log,
  withData: boolean,
): Promise<CheckResult[]> => {
  const stored: Stored = {};
  return [
    await checkDisk(config),
    ...(await checkServer(config, log, { withData, stored })),
    ...(await checkFiles(config, stored)),
    await checkBackups(config, stored.newest, systemClock.now()),
    await checkMail(config),
    await checkRender(config, log),
    await checkEncoder(config),
    ...(await checkPublic(config, stored)),
  ];
};

const checkServer = async (
  config: Config,
  log: Log,
  { withData, stored }: { withData: boolean; stored: Stored },
): Promise<CheckResult[]> => {
  if (!hasDatabase(config)) return [await checkEmbedded(config)];
  const results: CheckResult[] = [];
  const started = await runCheck('Server', 'Read postgres.log in DATA_DIR.', async () => {
    const { url, stop } = await reachServer(config, log);
    try {
      results.push(...(await checkDatabase(url)));
      const fits = results.every(({ state }) => state !== 'failed');
      if (results.some(({ name, state }) => name === 'Tables' && state === 'ok'))
        Object.assign(stored, await readStored(url, log));
      if (withData && fits) results.push(...(await checkData(config, url, log)));
    } finally {
      await stop();
    }
    return 'The database server can be reached.';
  });
  return started.state === 'failed' ? [started, ...results] : results;
};

const readStored = async (url: string, log: Log): Promise<Stored> => {
  const db = connect(url, log);
  try {
    return { newest: await lastBackupOf(db), secret: await storedSecret(db) };
  } finally {
    await db.close();
  }
};

/** Browsers post to a bucket directly. The server must not run. */
const checkFiles = async (config: Config, { secret }: Stored): Promise<CheckResult[]> => {
  const storage = await checkStorage(config);
  return config.storage.kind === 's3' && storage.state === 'ok'
    ? [storage, await checkUpload(config, secret ?? '')]
    : [storage];
};

/** Tries PUBLIC_URL. If the server answers there, also tries links, and uploads to DATA_DIR. */
const checkPublic = async (config: Config, stored: Stored): Promise<CheckResult[]> => {
  const address = await checkAddress(config);
  if (address.state !== 'ok') return [address];
  const secret = config.secret || stored.secret;
  const uploads = config.storage.kind === 'disk' && secret ? [await checkUpload(config, secret)] : [];
  return [address, await checkLinks(config), ...uploads];
};
