import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { newId } from '../../kit/db/new-id';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { recordFileUses } from '../files/file-use-rows';
import { lastAsVideos } from '../files/video-length-rows';
import { prepareStoredVideos } from '../video-encoding/prepare-stored-videos';
import { acceptVideos } from '../videos/accept-videos';
import { renderDocumentsJob } from './message-document-jobs';
import { answers, messages } from '../../schema/messages';
import { remakeThumbnails } from './message-thumbnail-jobs';

type Owner = Pick<Person, 'accountId' | 'departmentId'>;
type Following = Services & { now: Date };
type Given = { messageId: number; questionId: number; value: string };

/** Writes and returns answers of messages. A new answer replaces the stored answer to the same question. */
export const writeAnswers = async (
  ctx: Services & { now: Date; actor: Owner },
  tx: Transaction,
  rows: Given[],
) => {
  if (rows.length === 0) return [];
  const { accountId, departmentId } = ctx.actor;
  const kept = await acceptVideos(tx, ctx.actor, await prepareStoredVideos(ctx, tx, rows));
  return tx
    .insert(answers)
    .values(
      kept.map(({ questionId, messageId, value }) => ({
        id: newId(),
        accountId,
        departmentId,
        questionId,
        messageId,
        value,
      })),
    )
    .onConflictDoUpdate({
      target: [answers.messageId, answers.questionId],
      set: { value: sql`excluded.value` },
    })
    .returning();
};

/** Deletes the answers of a message to these questions. */
export const deleteAnswers = async (
  tx: Transaction,
  messageId: number,
  questionIds: number[],
): Promise<void> => {
  if (questionIds.length > 0)
    await tx
      .delete(answers)
      .where(and(eq(answers.messageId, messageId), inArray(answers.questionId, questionIds)));
};

/** Updates the data that depends on the answers of messages: durations, used files, pages of PDFs and thumbnails. */
export const followAnswers = async (ctx: Following, tx: Transaction, ids: number[]): Promise<void> => {
  await followFiles(ctx, tx, ids);
  await remakeThumbnails(ctx.jobs, tx, ids);
};

/** Updates the data that depends on the files in the answers of messages: durations, used files and pages of PDFs. */
export const followFiles = async (ctx: Following, tx: Transaction, ids: number[]): Promise<void> => {
  await lastAsVideos(tx, ids);
  const unrendered = await recordFileUses(ctx, tx, ids);
  if (unrendered.size === 0) return;
  const rows = await tx
    .select({ messageId: messages.id, accountId: messages.accountId })
    .from(messages)
    .where(inArray(messages.id, [...unrendered]));
  for (const each of rows) await ctx.jobs.send(renderDocumentsJob, each, tx);
};
