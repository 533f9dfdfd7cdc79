import { and, asc, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { forAccount, installationJob, job } from '../../kit/jobs/job';
import { refreshSource } from './refresh-source';
import { sources } from '../../schema/sources';

const hourMs = 3_600_000;
/** Time after which a reading that has not ended is started again, in milliseconds. */
export const readingMs = 10 * 60_000;
const maxAtOnce = 1_000;

export const readOneSource = job({
  name: 'read-source',
  title: 'Read a feed or calendar',
  input: z.object({ sourceId: z.int(), accountId: z.int() }),
  atOnce: 6,
  owner: forAccount,
  run: (services, { sourceId }) => refreshSource(services, sourceId),
});

/** Starts the jobs that read the due sources that a page requested within the last day. */
export const readDueSources = installationJob({
  name: 'read-due-sources',
  title: 'Find feeds and calendars to read',
  run: async ({ db, clock, jobs }) => {
    const now = clock.now();
    await db.transaction(async (tx) => {
      const due = tx
        .select({ id: sources.id })
        .from(sources)
        .where(and(lte(sources.dueAt, now), gt(sources.wantedAt, new Date(now.getTime() - 24 * hourMs))))
        .orderBy(asc(sources.dueAt))
        .limit(maxAtOnce)
        .for('update', { skipLocked: true });
      const taken = await tx
        .update(sources)
        .set({ dueAt: new Date(now.getTime() + readingMs) })
        .where(inArray(sources.id, due))
        .returning({ sourceId: sources.id, accountId: sources.accountId });
      for (const each of taken) await jobs.send(readOneSource, each, tx);
    });
  },
});

/** Deletes sources that no page has requested for thirty days, or for one day if the source was never read successfully. */
export const deleteOldSources = installationJob({
  name: 'forget-old-sources',
  title: 'Delete unused feeds and calendars',
  run: async ({ db, clock }) => {
    const before = (days: number) => new Date(clock.now().getTime() - days * 24 * hourMs);
    await db
      .delete(sources)
      .where(
        or(lt(sources.wantedAt, before(30)), and(isNull(sources.fetchedAt), lt(sources.wantedAt, before(1)))),
      );
  },
});

/** All jobs of this file. */
export const sourceJobs = [readOneSource, readDueSources, deleteOldSources];
