import { and, eq, isNull, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { fileNameOf, unnamedKeys } from '../files/file-queries';
import { files } from '../../schema/files';
import { recordFileUses } from '../files/file-use-rows';
import { contentUrl, folderOf } from '../files/upload-key';
import { lockUnchanged, type MessageRow } from './message-access';
import { answers, messages } from '../../schema/messages';
import { remakeThumbnails } from './message-thumbnail-jobs';

/**
 * Deletes a file of a message and removes it from the answers that name it. Also deletes an upload that was never saved.
 * @throws AppError not-found
 * @throws AppError in-use if a stored list or design contains the file, because this function changes only answers
 */
export const deleteFile = async (
  ctx: Ctx<Person>,
  message: Allowed<MessageRow>,
  fileName: string,
): Promise<void> => {
  const gone = await ctx.db.transaction(async (tx) => {
    await lockUnchanged(ctx, tx, [{ id: message.id }]);
    const known = await tx.select({ key: files.key }).from(files).where(eq(files.messageId, message.id));
    const key = known.find((row) => fileNameOf(row.key) === fileName)?.key;
    if (key === undefined) return undefined;
    await takeOut(tx, message.id, contentUrl(key));
    await recordFileUses(ctx, tx, [message.id]);
    const ofMessage = and(eq(files.messageId, message.id), or(eq(files.key, key), eq(files.madeFrom, key)));
    const used = await tx
      .select({ key: files.key })
      .from(files)
      .where(and(ofMessage, isNull(files.unusedSince)));
    if (used.length > 0)
      throw new AppError('in-use', ['This file is part of a list or a design, and still in use.']);
    const deleted = await tx.delete(files).where(ofMessage).returning();
    await touch(tx, messages, [message.id], ctx.now);
    await remakeThumbnails(ctx.jobs, tx, [message.id]);
    await announce(tx, { topic: 'messages', id: message.accountId });
    return deleted.map((row) => row.key);
  });
  if (!gone) return removeUnnamed(ctx, [await neverSaved(ctx, message, fileName)]);
  await removeUnnamed(ctx, gone).catch((error: unknown) => {
    // No answer names the files, so the daily job deletes them.
    ctx.log.warn({ err: error, keys: gone }, 'deleted files are still in the storage');
  });
};

/** Deletes the stored files with these keys, except files that a row still names. */
const removeUnnamed = async ({ db, storage }: Ctx<Person>, keys: string[]): Promise<void> => {
  for (const key of await unnamedKeys(db, keys)) await storage.remove(key);
};

const takeOut = async (tx: Transaction, messageId: number, url: string): Promise<void> => {
  const rows = await tx.select().from(answers).where(eq(answers.messageId, messageId));
  for (const { id, value } of rows) {
    const listed = value.split('`');
    if (!listed.includes(url)) continue;
    const kept = listed.filter((each) => each !== url).join('`');
    await tx.update(answers).set({ value: kept }).where(eq(answers.id, id));
  }
};

const neverSaved = async (
  { storage }: Ctx<Person>,
  { departmentId, id }: MessageRow,
  fileName: string,
): Promise<string> => {
  const key = folderOf(departmentId, id) + fileName;
  if (!(await storage.head(key))) throw new AppError('not-found');
  return key;
};
