import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheckResult, runCheck } from '../check/check-result';
import type { Config } from '../config/config';
import { postgresBinaries } from './postgres-binaries';
import { postgresUser } from './postgres-user';
import { runInitdb } from './run-initdb';

/** Checks that this machine can run the embedded PostgreSQL, before the first start. Creates a database in a temporary folder. */
export const checkEmbedded = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<CheckResult> =>
  runCheck('Database', 'Set DATABASE_URL to a PostgreSQL server.', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-check-'));
    try {
      const binaries = await postgresBinaries();
      const asUser = await postgresUser(binaries, folder);
      if (asUser.owner) await chown(folder, asUser.owner.uid, asUser.owner.gid);
      await runInitdb(binaries, asUser, folder, false);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return {
      text: `There is no installation in DATA_DIR, which is ${dataDir}. The embedded PostgreSQL runs on this machine.`,
      advice: 'Correct DATA_DIR, or start Marquee, which creates the database there.',
    };
  });
