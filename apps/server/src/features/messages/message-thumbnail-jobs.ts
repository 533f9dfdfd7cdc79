import { thumbnailFolder } from '@marquee/contract/thumbnail';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../kit/db/open-database';
import type { Jobs, Services } from '../../kit/http/context';
import { forAccount, forInstallation, installationJob, job, jobAccount } from '../../kit/jobs/job';
import { announce } from '../../kit/push/announce';
import { messagesShowing } from '../pages/zone-queries';
import { keepThumbnail, makeThumbnail } from './make-thumbnail';
import type { MessageRow } from './message-access';
import { messages } from '../../schema/messages';

/**
 * Makes the pending thumbnail of a message, and queues the thumbnails of messages whose zones show it, unless `isShownOnly`. A save
 * does not queue those, because it must not lock other messages.
 */
export const makeThumbnailJob = job({
  name: 'make-thumbnail',
  title: 'Make a thumbnail',
  /** `isShownOnly`: the message itself has not changed, so the messages that show it are left out. */
  input: z.object({ messageId: z.int(), accountId: jobAccount, isShownOnly: z.boolean().optional() }),
  owner: forAccount,
  // A busy machine renders a page late. The browser ends a page that needs too much work.
  expireAfter: 3_600,
  // The delay doubles after each attempt, so that the job succeeds even if the browser is unavailable for some hours.
  retries: 12,
  // Several saves before the rendering cause one rendering. A save during the rendering causes another rendering.
  onceFor: ({ messageId, isShownOnly = false }) => `${messageId} ${isShownOnly}`,
  run: async (services, { messageId, isShownOnly = false }) => {
    if (!isShownOnly) await remakeShowing(services, messageId);
    await makeThumbnail(services, messageId);
  },
});

/** Marks the thumbnails of changed messages as pending. Queues the rendering of these messages and of messages that show them. */
export const remakeThumbnails = async (jobs: Jobs, tx: Transaction, messageIds: number[]): Promise<void> => {
  const rows = await tx
    .update(messages)
    .set({ thumbnailPending: true })
    .where(inArray(messages.id, messageIds))
    .returning({ messageId: messages.id, accountId: messages.accountId });
  for (const each of rows) await jobs.send(makeThumbnailJob, each, tx);
};

/**
 * Marks the thumbnails of saved messages that look different after the save as pending, and queues their rendering. A thumbnail that was pending stays pending, because its job
 * does not store a picture of an earlier `lastModified`.
 * @param known the rows before the save
 */
export const remakeDifferent = async (
  jobs: Jobs,
  tx: Transaction,
  known: ReadonlyMap<number, MessageRow>,
  saved: MessageRow[],
): Promise<void> => {
  const differing = (columns: readonly (keyof MessageRow)[]) =>
    saved.filter((row) => {
      const before = known.get(row.id);
      return !before || before.thumbnailPending || columns.some((column) => before[column] !== row[column]);
    });
  const drawn = differing(['templateId', 'shape', 'seconds']).map(({ id }) => id);
  await remakeThumbnails(jobs, tx, drawn);
  // Zones show only messages that are not archived, and other departments see only shared messages.
  for (const { id: messageId, accountId } of differing(['archived', 'crossDepartment']))
    await jobs.send(makeThumbnailJob, { messageId, accountId }, tx);
};

const remakeShowing = async ({ db, jobs }: Services, messageId: number): Promise<void> => {
  for (const id of await messagesShowing(db, messageId))
    await db.transaction(async (tx) => {
      const rows = await tx
        .update(messages)
        .set({ thumbnailPending: true })
        .where(eq(messages.id, id))
        .returning({ messageId: messages.id, accountId: messages.accountId });
      for (const each of rows) await jobs.send(makeThumbnailJob, { ...each, isShownOnly: true }, tx);
    });
};

/** Queues new thumbnails of all messages of a changed template, in every account. */
export const remakeThumbnailsOf = job({
  name: 'remake-thumbnails-of-template',
  title: 'Update the thumbnails of a template',
  input: z.object({ templateId: z.int() }),
  owner: forInstallation,
  onceFor: ({ templateId }) => templateId,
  run: async ({ db, clock, jobs }, { templateId }) => {
    const rows = await db
      .select({ id: messages.id, accountId: messages.accountId })
      .from(messages)
      .where(eq(messages.templateId, templateId));
    for (let at = 0; at < rows.length; at += maxAtOnce)
      await db.transaction(async (tx) => {
        const some = rows.slice(at, at + maxAtOnce);
        const ids = some.map(({ id }) => id);
        // A new `lastModified` changes the address of the thumbnail, so that open lists load the new picture.
        await tx.update(messages).set({ lastModified: clock.now() }).where(inArray(messages.id, ids));
        await remakeThumbnails(jobs, tx, ids);
        for (const id of new Set(some.map(({ accountId }) => accountId)))
          await announce(tx, { topic: 'thumbnails', id });
      });
  },
});

/** Deletes the thumbnails of a deleted message from the storage. */
export const removeThumbnails = job({
  name: 'remove-thumbnails',
  title: 'Delete the thumbnails of a message',
  input: z.object({ messageId: z.int(), accountId: jobAccount }),
  owner: forAccount,
  run: async ({ storage }, { messageId }) => {
    for await (const key of storage.list(thumbnailFolder(messageId))) await storage.remove(key);
  },
});

const longPending = 5 * 60_000;
const maxAtOnce = 500;

/**
 * Queues thumbnails that have been pending for five minutes, for example because a job was lost. If the server has no
 * browser, marks them as not pending instead, because the web app that could make them is probably closed.
 */
export const makeMissingThumbnails = installationJob({
  name: 'make-missing-thumbnails',
  title: 'Make missing thumbnails',
  run: async (services) => {
    const { db, clock, jobs, render } = services;
    const since = new Date(clock.now().getTime() - longPending);
    const rows = await db
      .select()
      .from(messages)
      .where(and(eq(messages.thumbnailPending, true), lt(messages.lastModified, since)))
      .limit(maxAtOnce);
    if (await render.isThere())
      for (const { id: messageId, accountId } of rows)
        await jobs.send(makeThumbnailJob, { messageId, accountId, isShownOnly: true });
    else for (const row of rows) await keepThumbnail(services, row, undefined);
  },
});

/** All jobs that this module defines. */
export const thumbnailJobs = [makeThumbnailJob, makeMissingThumbnails, remakeThumbnailsOf, removeThumbnails];
