import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { and, eq, sql } from 'drizzle-orm';
import { newId } from '../../kit/db/new-id';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { files } from '../../schema/files';
import { keyOf } from '../files/upload-key';
import { messages } from '../../schema/messages';
import { standIn } from '../videos/stand-in-queries';
import { videoJobs } from '../../schema/videos';
import { within } from './plan-encode';
import { boundsFor } from './video-bound-queries';
import { encodeVideo } from './video-jobs';

type Given = { messageId: number; questionId: number; value: string };
type Ctx = Services & { now: Date; actor: { accountId: number; departmentId: number } };

const video = /^\/content\/uploads\/[\w./-]+\.(mp4|webm)$/;

/**
 * Returns the answers of messages with a stand-in for each newly named stored video that is too large for its message, and starts the
 * jobs that convert these videos. Other stored videos are used again without a conversion.
 */
export const prepareStoredVideos = async <Row extends Given>(
  ctx: Ctx,
  tx: Transaction,
  rows: Row[],
): Promise<Row[]> => {
  const fitting: Row[] = [];
  for (const row of rows) {
    const found = video.test(row.value) ? await newlyNamed(tx, row) : undefined;
    const bounds = found && (await boundsFor(tx, row.messageId, found.shape === '9:16'));
    const fits = !found || !bounds || within(found, bounds);
    fitting.push(fits ? row : { ...row, value: await convert(ctx, tx, row, found) });
  }
  return fitting;
};

type Found = { width: number; height: number; shape: string; fieldType: string };

/** Returns the size of a stored video and the place that shows it. Returns undefined if the answer named the video before. */
const newlyNamed = async (
  tx: Transaction,
  { messageId, questionId, value }: Given,
): Promise<Found | undefined> => {
  const { rows } = await tx.execute<Found>(sql`
    select file.width, file.height, message.shape, question.field_type as "fieldType"
    from files file
    join messages message on message.id = ${messageId}
    join questions question on question.id = ${questionId}
    where file.key = ${keyOf(value)} and file.width is not null and not exists (
      select from answers where message_id = ${messageId} and question_id = ${questionId} and value = ${value}
    )
    limit 1`);
  return rows[0];
};

const convert = async (
  { actor: { accountId, departmentId }, jobs, now }: Ctx,
  tx: Transaction,
  { messageId, value }: Given,
  { shape, fieldType }: Found,
): Promise<string> => {
  const id = newId();
  const key = keyOf(value);
  const asked = { vertical: shape === '9:16', audio: fieldKind(fieldType).hasSound };
  await tx.insert(videoJobs).values({ id, accountId, departmentId, messageId, key, ...asked, heardAt: now });
  await jobs.send(encodeVideo, { id, accountId }, tx);
  await tx
    .update(messages)
    .set({ awsJobId: String(id) })
    .where(eq(messages.id, messageId));
  // An unused video is kept for another day, until the job has read it.
  await tx
    .update(files)
    .set({ unusedSince: now })
    .where(and(eq(files.key, key), sql`${files.unusedSince} is not null`));
  return standIn(id);
};
