import { type CheckResult, runCheck } from '../kit/check/check-result';
import type { Config } from '../kit/config/config';
import { checkDatabase } from '../kit/db/check-database';
import { checkEmbedded } from '../kit/db/check-embedded';
import { hasDatabase, reachServer } from '../kit/db/reach-database';
import { checkAddress } from '../kit/http/check-address';
import type { Log } from '../kit/log/log';
import { checkMail } from '../kit/mail/check-mail';
import { checkRender } from '../kit/render/check-render';
import { checkDisk } from '../kit/storage/check-disk';
import { checkStorage } from '../kit/storage/check-storage';
import { checkEncoder } from '../kit/video/check-encoder';
import { checkData } from './check-data';

/**
 * Tries each service that the configuration names, one after the other.
 * @param withData also examines the stored data, if there is any
 */
export const checkInstallation = async (
  config: Config,
  log: Log,
  withData: boolean,
): Promise<CheckResult[]> => [
  await checkDisk(config),
  ...(await withServer(config, log, withData)),
  await checkStorage(config),
  await checkMail(config),
  await checkRender(config, log),
  await checkEncoder(config),
  await checkAddress(config),
];

const withServer = async (config: Config, log: Log, withData: boolean): Promise<CheckResult[]> => {
  if (!hasDatabase(config)) return [await checkEmbedded(config)];
  const results: CheckResult[] = [];
  const started = await runCheck('Server', 'Read postgres.log in DATA_DIR.', async () => {
    const { url, stop } = await reachServer(config, log);
    try {
      results.push(...(await checkDatabase(url)));
      const fits = results.every(({ state }) => state !== 'failed');
      if (withData && fits) results.push(...(await checkData(config, url, log)));
    } finally {
      await stop();
    }
    return 'The database server can be reached.';
  });
  return started.state === 'failed' ? [started, ...results] : results;
};
