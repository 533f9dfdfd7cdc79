import type { LibraryVideo } from '@marquee/contract/files';
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { uploadGrants } from '../../schema/upload-grants';
import { nameIn } from '../files/upload-key';
import { videoJobs } from '../../schema/videos';

/** Time for which the list contains a video that could not be converted, in milliseconds. */
const failuresShown = 24 * 3_600_000;

/** Returns the videos of the library that are not converted yet, or could not be converted in the last day, the newest first. */
export const unfinishedVideos = async ({ db, actor, now }: Ctx<Person>): Promise<LibraryVideo[]> => {
  const rows = await db
    .select({ job: videoJobs, name: uploadGrants.name })
    .from(videoJobs)
    .leftJoin(uploadGrants, eq(uploadGrants.key, videoJobs.key))
    .where(
      and(
        eq(videoJobs.libraryDepartmentId, actor.departmentId),
        or(
          inArray(videoJobs.status, ['Submitted', 'Progressing']),
          and(eq(videoJobs.status, 'Error'), gt(videoJobs.heardAt, new Date(now.getTime() - failuresShown))),
        ),
      ),
    )
    .orderBy(desc(videoJobs.id));
  return rows.flatMap(({ job: { id, key, status, progress }, name }) =>
    status === 'Complete' ? [] : [{ id, status, progress, name: name || nameIn(key) }],
  );
};
