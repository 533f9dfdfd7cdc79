import type { Installation } from '@marquee/contract/admin';
import { ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../../kit/config/config';
import { release } from '../../kit/config/version';
import type { Db } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { type Disk, isAlmostFull } from '../../kit/storage/disk-space';
import { accounts, builtInOwner, users } from '../../schema/accounts';
import { type LastBackup, lastBackupOf, nextBackup } from '../backups/backup-queries';
import { tvFigures, tvNumbers } from '../monitoring/figure-queries';
import { readProcesses } from '../monitoring/process-queries';
import { readStored } from '../monitoring/stored-cache';
import { screens } from '../../schema/screens';
import { countSources } from '../sources/stale-source-queries';

/** Returns the version and the services of this installation, and the numbers of its rows. */
export const readInstallation = async (
  { db, config, disk, payments }: Pick<Services, 'db' | 'config' | 'disk' | 'payments'>,
  now: Date,
): Promise<Installation> => {
  const figures = await readDatabaseFigures(db, now);
  const last = await lastBackupOf(db);
  return {
    version: release,
    publicUrl: config.publicUrl,
    signUp: config.signUp,
    database: config.databaseUrl === '' ? 'embedded' : 'external',
    storage: config.storage.kind === 's3' ? 'bucket' : 'disk',
    stored: await readStored(db, now),
    mail: config.smtpUrl === '' ? 'outbox' : 'smtp',
    payments: payments.provider,
    accounts: await db.$count(accounts, ne(accounts.id, builtInOwner.accountId)),
    users: await db.$count(users),
    screens: await db.$count(screens),
    ...figures,
    disk: await diskOf(disk),
    sources: await countSources(db, now),
    processes: (await readProcesses(db, now)).running.map(({ seenAt: _, ...each }) => each),
    backups: {
      dir: config.backups.address,
      keep: config.backups.keep,
      at: timeText(config.backups.at),
      nextAt: nextBackup(config.backups, now)?.toISOString() ?? null,
      last: last ? lastOf(last) : null,
    },
  };
};

const databaseFigures = z.object({
  tvs: tvFigures,
  databaseBytes: z.number(),
  databaseVersion: z.string(),
});

const readDatabaseFigures = async (db: Db, now: Date) => {
  const { rows } = await db.execute<Record<string, unknown>>(sql`select
    ${tvNumbers(now)} as tvs,
    pg_database_size(current_database()) as "databaseBytes",
    split_part(current_setting('server_version'), ' ', 1) as "databaseVersion"`);
  const [row] = z.tuple([databaseFigures]).parse(rows);
  return row;
};

const diskOf = async (disk: Disk): Promise<Installation['disk']> => {
  const space = await disk.space().catch(() => undefined);
  return space ? { ...space, isAlmostFull: isAlmostFull(space) } : null;
};

const timeText = (at: Config['backups']['at']): string | null =>
  at ? `${String(at.hour).padStart(2, '0')}:${String(at.minute).padStart(2, '0')}` : null;

const lastOf = ({ madeAt, folder, bytes, seconds, verified }: LastBackup) => ({
  madeAt,
  folder,
  bytes,
  seconds,
  verified,
});
