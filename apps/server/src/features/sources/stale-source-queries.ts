import { and, gt, gte, isNull, lt, or, type SQL } from 'drizzle-orm';
import { sources } from './source-tables';

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
    gt(sources.wantedAt, new Date(now.getTime() - 24 * hourMs)),
    gte(sources.failures, minFailures),
    or(isNull(sources.fetchedAt), lt(sources.fetchedAt, new Date(now.getTime() - staleAfterHours * hourMs))),
  );
