import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { removeThumbnails } from '../messages/message-thumbnail-jobs';
import { binEntries, binRows } from '../../schema/bin';

/** Number of entries that one transaction deletes, so that no statement exceeds its time limit. */
const maxAtOnce = 200;

/**
 * Deletes the entries of the bin with this condition for good, and queues the removal of the thumbnails of their messages. The files of
 * the entries become unused, and a job removes them. An interrupted call continues when it is repeated.
 */
export const deleteEntries = async (
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  which: SQL,
): Promise<void> => {
  const deleteSome = () =>
    db.transaction(async (tx) => {
      const locked = await tx
        .select({ id: binEntries.id })
        .from(binEntries)
        .where(which)
        .orderBy(binEntries.id)
        .limit(maxAtOnce)
        .for('update');
      const ids = locked.map(({ id }) => id);
      const messages = await tx
        .select({ id: binRows.rowId, accountId: binEntries.accountId })
        .from(binRows)
        .innerJoin(binEntries, eq(binEntries.id, binRows.entryId))
        .where(and(inArray(binRows.entryId, ids), eq(binRows.tableName, 'messages')));
      await tx.delete(binEntries).where(inArray(binEntries.id, ids));
      for (const { id, accountId } of messages)
        if (id !== null) await jobs.send(removeThumbnails, { messageId: id, accountId }, tx);
      return ids.length;
    });
  while ((await deleteSome()) === maxAtOnce);
};
