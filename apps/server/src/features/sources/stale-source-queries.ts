import type { SourceKind } from '@marquee/playback/template/outside';
import { and, asc, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { sources } from '../../schema/sources';

/** Hours after the last success until a source whose readings fail is stale. */
export const staleAfterHours = 6;
const minFailures = 3;
const hourMs = 3_600_000;

/**
 * Returns the condition for stale sources: pages requested the source within the last day, at least three readings in a row failed,
 * and the last success is more than six hours ago.
 */
export const isStale = (now: Date): SQL | undefined =>
  and(
    isUsed(now),
    gte(sources.failures, minFailures),
    or(isNull(sources.fetchedAt), lt(sources.fetchedAt, new Date(now.getTime() - staleAfterHours * hourMs))),
  );

const isUsed = (now: Date): SQL => gt(sources.wantedAt, new Date(now.getTime() - 24 * hourMs));

export type SourceFigures = {
  kind: SourceKind;
  used: number;
  stale: number;
  /**
   * Whether at least two of the used sources, and at least half of them, are stale. Then the cause is probably the service or the
   * network of this server. The message of a single stale source shows the reason to its organization.
   */
  isTrouble: boolean;
};

/** Returns the numbers of the used and of the stale sources by kind. */
export const countSources = async (db: Db, now: Date): Promise<SourceFigures[]> =>
  (
    await db
      .select({
        kind: sources.kind,
        used: sql<number>`count(*)`.mapWith(Number),
        stale: sql<number>`count(*) filter (where ${isStale(now)})`.mapWith(Number),
      })
      .from(sources)
      .where(isUsed(now))
      .groupBy(sources.kind)
      .orderBy(asc(sources.kind))
  ).map((row) => ({ ...row, isTrouble: row.stale > 1 && row.stale * 2 >= row.used }));
