import { and, eq, ne } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { newId } from '../../kit/db/new-id';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { lockOwner } from '../messages/check-reservation';
import { messages } from '../../schema/messages';
import { standIn } from '../videos/stand-in-queries';
import { videoJobs } from '../../schema/videos';
import type { VideoUpload } from './video-access';
import { encodeVideo } from './video-jobs';

/**
 * Starts the job that encodes the video. A repeated call for the same upload returns the same job, because the first response
 * may have been lost. If that job has failed, a new job is started.
 */
export const startVideoEncode = (
  ctx: Ctx<Person>,
  { key, ownerId }: Allowed<VideoUpload>,
  { vertical, audio }: { vertical: boolean; audio: boolean },
) =>
  ctx.db.transaction(async (tx) => {
    const { accountId, departmentId } = ctx.actor;
    // If two calls run concurrently, the second returns the job that the first created.
    const owner = await lockOwner(tx, ownerId);
    if (!owner) throw new AppError('not-found');
    const isOwn =
      'messageId' in owner ? eq(videoJobs.messageId, ownerId) : eq(videoJobs.reservationId, ownerId);
    const [known] = await tx
      .select({ id: videoJobs.id })
      .from(videoJobs)
      // At most one job of an upload has not failed.
      .where(and(isOwn, eq(videoJobs.key, key), ne(videoJobs.status, 'Error')));
    const id = known?.id ?? newId();
    if (!known) {
      const row = { id, accountId, departmentId, ...owner, key, vertical, audio };
      await tx.insert(videoJobs).values({ ...row, heardAt: ctx.now });
      await ctx.jobs.send(encodeVideo, { id, accountId }, tx);
    }
    if ('messageId' in owner) {
      await tx
        .update(messages)
        .set({ awsJobId: String(id) })
        .where(eq(messages.id, ownerId));
      await announce(tx, { topic: 'messages', id: accountId });
    }
    return { awsJobId: String(id), url: standIn(id) };
  });
