import { type CheckResult, runCheck } from '../check/check-result';
import type { Config } from '../config/config';
import { makeDataDir } from '../config/make-data-dir';
import { postgresBinaries } from './postgres-binaries';
import { postgresUser } from './postgres-user';

/** Checks that this machine can run the embedded PostgreSQL, before the first start has created its files. */
export const checkEmbedded = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<CheckResult> =>
  runCheck('Database', 'Set DATABASE_URL to a PostgreSQL server.', async () => {
    await makeDataDir(dataDir);
    await postgresUser(await postgresBinaries(), dataDir);
    return {
      text: 'The embedded PostgreSQL runs on this machine, but there is no database yet.',
      advice: 'Start Marquee, which creates the database in DATA_DIR.',
    };
  });
