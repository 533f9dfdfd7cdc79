import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { unnamedKeys } from '../files/file-queries';
import { files } from '../../schema/files';
import { posterOf } from '../files/upload-key';
import { videoJobs } from '../../schema/videos';
import type { LibraryRow } from './library-access';

/**
 * Deletes a picture or video from the library, with the poster of a video. The storage keeps a file that content of another department
 * still names.
 * @throws AppError in-use if an item of the department uses the file, or if a job converts it for a message
 */
export const deleteLibraryFile = async (
  ctx: Ctx<Person>,
  { departmentId, keys }: Allowed<LibraryRow>,
): Promise<void> => {
  const all = [...keys, ...keys.map(posterOf)];
  await ctx.db.transaction(async (tx) => {
    const ofFile = and(eq(files.departmentId, departmentId), inArray(files.key, all));
    await tx.delete(files).where(and(ofFile, eq(files.libraryDepartmentId, departmentId)));
    const used = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(ofFile, isNull(files.unusedSince)))
      .limit(1);
    const converted = await tx
      .select({ id: videoJobs.id })
      .from(videoJobs)
      .where(and(inArray(videoJobs.key, keys), inArray(videoJobs.status, ['Submitted', 'Progressing'])))
      .limit(1);
    if (used.length + converted.length > 0)
      throw new AppError('in-use', ['This file is still in use. Remove it from its items first.']);
    await tx.delete(files).where(ofFile);
    await announce(tx, { topic: 'files', id: ctx.actor.accountId });
  });
  for (const key of await unnamedKeys(ctx.db, all)) await ctx.storage.remove(key);
};
