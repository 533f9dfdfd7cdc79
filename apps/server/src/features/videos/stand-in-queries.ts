import { and, inArray } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { videoJobs } from './video-tables';

const folder = '/content/encoding/';
const ending = '.mp4';

/** What an answer holds while its video is made: an address that names the job. */
export const standIn = (jobId: number): string => `${folder}${jobId}${ending}`;

/** The job that a stand-in names; undefined for any other value. */
export const jobIdIn = (value: string): number | undefined => {
  if (!value.startsWith(folder) || !value.endsWith(ending)) return undefined;
  const id = value.slice(folder.length, -ending.length);
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined;
};

/** What a job stands for at this moment: its video, or what the answer was before. */
export const shownFor = ({ outputKey, previous }: typeof videoJobs.$inferSelect): string =>
  outputKey === null ? previous : `/content/${outputKey}`;

/** What is shown in the place of those values that wait for a video of these accounts, by value: empty where nothing is. */
export const shownMeanwhile = async (
  db: Db,
  accountIds: number[],
  values: string[],
): Promise<Map<string, string>> => {
  const ids = values.flatMap((value) => jobIdIn(value) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(videoJobs)
    .where(and(inArray(videoJobs.id, ids), inArray(videoJobs.accountId, accountIds)));
  const byId = new Map(rows.map((row) => [row.id, shownFor(row)]));
  return new Map(ids.map((id) => [standIn(id), byId.get(id) ?? '']));
};
