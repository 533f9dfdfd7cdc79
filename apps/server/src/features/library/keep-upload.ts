import { and, eq, ne } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { newId } from '../../kit/db/new-id';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { departments } from '../../schema/accounts';
import { acceptLibraryPicture } from '../files/accept-uploads';
import { recordLibraryUse } from '../files/file-use-rows';
import { contentUrl, keyOf } from '../files/upload-key';
import { encodeVideo } from '../video-encoding/video-jobs';
import { videoJobs } from '../../schema/videos';
import type { LibraryUpload } from './library-access';

/**
 * Keeps an upload in the library of the department until a person deletes it. A video is kept when a job has converted it.
 * @returns the address of the picture. Null: a job converts the video.
 * @throws AppError wrong-type, with a sentence for the person
 */
export const keepUpload = async (
  ctx: Ctx<Person>,
  { key, isVideo }: Allowed<LibraryUpload>,
): Promise<string | null> => {
  if (isVideo) return startVideo(ctx, key);
  const { actor } = ctx;
  const url = await acceptLibraryPicture(ctx, contentUrl(key));
  await ctx.db.transaction(async (tx) => {
    await recordLibraryUse(tx, actor, keyOf(url));
    await announce(tx, { topic: 'files', id: actor.accountId });
  });
  return url;
};

/** Starts the job that converts a video. A repeated call for the same upload starts no second job. */
const startVideo = async ({ db, actor, now, jobs }: Ctx<Person>, key: string): Promise<null> => {
  const { accountId, departmentId } = actor;
  await db.transaction(async (tx) => {
    await tx
      .select({ id: departments.id })
      .from(departments)
      .where(eq(departments.id, departmentId))
      .for('no key update');
    const known = await tx
      .select({ id: videoJobs.id })
      .from(videoJobs)
      .where(
        and(
          eq(videoJobs.libraryDepartmentId, departmentId),
          eq(videoJobs.key, key),
          ne(videoJobs.status, 'Error'),
        ),
      );
    if (known.length > 0) return;
    const id = newId();
    const owned = { accountId, departmentId, libraryDepartmentId: departmentId };
    // The job converts a video of the library to its own shape, and does not read `vertical`.
    await tx.insert(videoJobs).values({ id, ...owned, key, vertical: false, audio: true, heardAt: now });
    await jobs.send(encodeVideo, { id, accountId }, tx);
    await announce(tx, { topic: 'files', id: accountId });
  });
  return null;
};
