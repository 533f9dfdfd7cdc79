import { not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { installation } from '../../schema/installation';
import type { Db } from '../../kit/db/open-database';
import { isReadOnly } from '../../kit/db/read-only';
import { lastBackupKey, readLastBackup } from '../backups/backup-queries';
import { devices } from '../../schema/devices';
import { isSilent } from '../devices/silent-device-queries';
import { sources } from '../../schema/sources';
import { isStale } from '../sources/stale-source-queries';
import { readStored } from './stored-cache';

/** The result of `tvNumbers`. */
export const tvFigures = z.object({ paired: z.int(), online: z.int(), silent: z.int() });

const figures = z.object({
  tvs: tvFigures,
  jobs: z.array(
    z.object({ queue: z.string(), state: z.enum(['queued', 'running', 'failed']), count: z.int() }),
  ),
  sources: z.array(
    z.object({
      kind: z.string(),
      count: z.int(),
      failing: z.int(),
      stale: z.int(),
      /** Seconds since 1970. Null: no source of this kind was read successfully. */
      lastSuccess: z.number().nullable(),
    }),
  ),
  /** Whether the database is a standby, or refuses writes for another reason. */
  readOnly: z.boolean(),
  databaseBytes: z.number(),
  /** The text of `lastBackupKey`. */
  lastBackup: z.string().nullable(),
});

/** Figures of the whole installation that are read from the database. */
export type Figures = Omit<z.infer<typeof figures>, 'lastBackup'> & {
  lastBackup: ReturnType<typeof readLastBackup>;
  stored: Awaited<ReturnType<typeof readStored>>;
};

/** Returns an expression for the numbers of TVs. */
export const tvNumbers = (now: Date) => {
  const silent = isSilent(now);
  return sql`(select json_build_object(
        'paired', count(*),
        'online', count(*) filter (where ${silent && not(silent)}),
        'silent', count(*) filter (where ${silent})) from ${devices})`;
};

/** Returns the figures of the installation. The sums of the files are up to five minutes old. */
export const readFigures = async (db: Db, now: Date): Promise<Figures> => {
  const { rows } = await db.execute<Record<string, unknown>>(sql`select
    ${tvNumbers(now)} as tvs,
    (select coalesce(json_agg(each), '[]') from (
        select name as queue, count(*) as count,
          case state when 'active' then 'running' when 'failed' then 'failed' else 'queued' end as state
        from jobs.job where state in ('created', 'retry', 'active', 'failed') group by 1, 3) each) as jobs,
    (select coalesce(json_agg(each), '[]') from (
        select kind, count(*) as count, count(*) filter (where ${sources.failures} > 0) as failing,
          count(*) filter (where ${isStale(now)}) as stale,
          extract(epoch from max(${sources.fetchedAt})) as "lastSuccess"
        from ${sources} group by kind) each) as sources,
    ${sql.raw(isReadOnly)} as "readOnly",
    pg_database_size(current_database()) as "databaseBytes",
    (select ${installation.value} from ${installation} where ${installation.key} = ${lastBackupKey}) as "lastBackup"`);
  const [row] = z.tuple([figures]).parse(rows);
  return { ...row, lastBackup: readLastBackup(row.lastBackup), stored: await readStored(db, now) };
};
