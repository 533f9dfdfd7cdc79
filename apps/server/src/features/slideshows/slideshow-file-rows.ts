import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Jobs } from '../../kit/http/context';
import { playlists } from '../../schema/playlists';
import { makeSlideshowJob } from './slideshow-jobs';
import { keysIn, slideshowAnswers } from './slideshow-queries';
import { slideshowFiles } from '../../schema/slideshows';

/**
 * Writes the rows of the files that the saved answers of slideshows name, and queues the making of their messages. Playlists of
 * other modes are left out. The caller has written the playlists or their answers in the same transaction.
 */
export const queueSlideshows = async (
  { jobs }: { jobs: Jobs },
  tx: Transaction,
  playlistIds: number[],
): Promise<void> => {
  const slideshows = await tx
    .select({ id: playlists.id, accountId: playlists.accountId, departmentId: playlists.departmentId })
    .from(playlists)
    .where(and(inArray(playlists.id, playlistIds), eq(playlists.mode, 'slideshow')));
  if (slideshows.length === 0) return;
  const answerOf = await slideshowAnswers(
    tx,
    slideshows.map(({ id }) => id),
  );
  for (const { id: playlistId, ...owner } of slideshows) {
    const keys = keysIn(answerOf(playlistId, 'files'));
    await tx
      .delete(slideshowFiles)
      .where(and(eq(slideshowFiles.playlistId, playlistId), notInArray(slideshowFiles.key, keys)));
    if (keys.length > 0)
      await tx
        .insert(slideshowFiles)
        .values(keys.map((key) => ({ ...owner, playlistId, key })))
        .onConflictDoNothing();
    await jobs.send(makeSlideshowJob, { playlistId, accountId: owner.accountId }, tx);
  }
};

/** Makes the broken files of a slideshow wait again. */
export const retryBroken = async (tx: Transaction, playlistId: number): Promise<void> => {
  await tx
    .update(slideshowFiles)
    .set({ state: 'waiting', fault: null, tries: 0 })
    .where(and(eq(slideshowFiles.playlistId, playlistId), eq(slideshowFiles.state, 'broken')));
};
