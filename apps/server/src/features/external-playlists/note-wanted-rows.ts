import { and, lt, sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { externalSources } from '../../schema/external-playlists';

const hourMs = 3_600_000;

/** Records that programs contain these playlists. External playlists are read as long as a program contains them. */
export const noteWantedPlaylists = async (db: Db, now: Date, ids: number[]): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .update(externalSources)
    .set({ wantedAt: now })
    .where(
      and(
        sql`${externalSources.playlistId} = any(${sql.param(ids)}::bigint[])`,
        lt(externalSources.wantedAt, new Date(now.getTime() - hourMs)),
      ),
    );
};
