import { and, inArray } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { videoJobs } from '../../schema/videos';

const folder = '/content/encoding/';
const ending = '.mp4';

/** Pattern of SQL that stand-ins match. */
export const standInPattern = `${folder}%${ending}`;

/** Returns the value of an answer while its video is encoded: an address that contains the job id. */
export const standIn = (jobId: number): string => `${folder}${jobId}${ending}`;

/** Returns the job id in a stand-in, or undefined for any other value. */
export const jobIdIn = (value: string): number | undefined => {
  if (!value.startsWith(folder) || !value.endsWith(ending)) return undefined;
  const id = value.slice(folder.length, -ending.length);
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined;
};

/** Returns the current result of a job: the address of its video, or the previous value of the answer. */
export const shownFor = ({ outputKey, previous }: typeof videoJobs.$inferSelect): string =>
  outputKey === null ? previous : `/content/${outputKey}`;

/**
 * Returns the values that are shown instead of stand-ins, by stand-in. The value is an empty string if there is no previous
 * value, or if the job belongs to none of these accounts.
 */
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
