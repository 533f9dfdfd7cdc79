import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { ownMessage } from '../messages/message-access';
import { isReserved } from '../messages/reservation-rows';
import { videoJobs } from '../../schema/videos';

/** An upload of a video. `ownerId` is the id of its message, which is saved or only reserved. */
export type VideoUpload = { key: string; ownerId: number };

/** Returns an existing upload for a message of the caller's department. The key contains the ids of department and message. */
export const ownVideoUpload = async (ctx: Ctx<Person>, key: string): Promise<Allowed<VideoUpload>> => {
  const [, department, messageId] = /^uploads\/(\d{1,16})\/(\d{1,16})\/[\w-][\w.-]*$/.exec(key) ?? [];
  if (Number(department) !== ctx.actor.departmentId) throw missing();
  const ownerId = Number(messageId);
  if (!(await isReserved(ctx, ownerId))) await ownMessage(ctx, ownerId);
  if (!(await ctx.storage.head(key))) throw missing();
  return allow({ key, ownerId });
};

const missing = () => new AppError('not-found', ['This file does not exist. Please choose it again.']);

/** Returns the status and progress of the newest video job of a message of the caller's department. */
export const newestVideo = async (ctx: Ctx<Person>, messageId: number) => {
  const { awsJobId, departmentId } = await ownMessage(ctx, messageId);
  const [job] = await ctx.db
    .select({ status: videoJobs.status, progress: videoJobs.progress })
    .from(videoJobs)
    .where(and(eq(videoJobs.id, Number(awsJobId ?? 0)), eq(videoJobs.departmentId, departmentId)));
  return job;
};
