import type { Log } from '../log/log';
import { withConnection } from './snapshot';

/** Key of the advisory lock. Every release uses the same key. */
const key = 7_161_218_016;

/** Runs `work` while no other process makes or deletes backups of the installation. Waits for a running backup. */
export const withBackupLock = <T>(url: string, log: Log, work: () => Promise<T>): Promise<T> =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      key,
    ]);
    if (!rows[0]?.taken) {
      log.warn('waiting for another backup to end');
      await client.query('select pg_advisory_lock($1)', [key]);
    }
    return work();
  });
