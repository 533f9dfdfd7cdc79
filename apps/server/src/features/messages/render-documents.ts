import { createHash } from 'node:crypto';
import { uploadKinds } from '@marquee/contract/kit/limits';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { touch } from '../../kit/db/last-modified';
import { NotADocument, renderDocument } from '../../kit/documents/render-document';
import type { Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { readWhole } from '../../kit/storage/read-whole';
import { files } from '../../schema/files';
import { messages } from '../../schema/messages';
import { remakeThumbnails } from './message-thumbnail-jobs';

type Page = Pick<typeof files.$inferInsert, 'key' | 'contentType' | 'size' | 'hash'>;

/** Renders the pages of the waiting PDFs of a message, and marks each PDF as ready or broken. */
export const renderDocuments = async (services: Services, messageId: number): Promise<void> => {
  const waiting = await services.db
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.messageId, messageId), eq(files.state, 'waiting'), isNull(files.unusedSince)));
  for (const { key } of waiting) await finish(services, key, await draw(services, key));
};

/** Maximum number of attempts to render a PDF. A run that cannot read the PDF from the storage is not counted. */
const maxAttempts = 8;

/**
 * Renders, stores and returns the pages of a PDF. If the PDF cannot be shown, returns the reason. The names of the pages
 * derive from the name of the PDF, so that a second run gives the same result.
 */
const draw = async (services: Services, key: string): Promise<Page[] | string> => {
  const { storage, log } = services;
  const stream = await storage.get(key);
  if (!stream) return 'is gone';
  const content = await readWhole(stream, uploadKinds.document.maxBytes);
  const tries = await countAttempt(services, key);
  // All earlier attempts ended without a result, for example because the process was killed.
  if (tries > maxAttempts) return 'could not be converted';
  const pages: Page[] = [];
  const keep = async (bytes: Buffer, number: number) => {
    const page = `${key.replace(/\.pdf$/, '')}-page-${String(number).padStart(2, '0')}.webp`;
    await storage.put(page, bytes, 'image/webp');
    const hash = createHash('sha256').update(bytes).digest('hex');
    pages.push({ key: page, contentType: 'image/webp', size: bytes.length, hash });
  };
  try {
    await renderDocument(content, keep);
    return pages;
  } catch (error) {
    if (!(error instanceof NotADocument)) throw error;
    log.warn({ err: error, key }, 'the pages of a PDF were not drawn');
    return error.message;
  }
};

const countAttempt = async ({ db }: Services, key: string): Promise<number> => {
  const counted = await db
    .update(files)
    .set({ tries: sql`tries + 1` })
    .where(and(eq(files.key, key), eq(files.state, 'waiting')))
    .returning({ tries: files.tries });
  return Math.max(0, ...counted.map(({ tries }) => tries));
};

/** Stores the result for every owner of the PDF, because all copies wait for the same pages. */
const finish = ({ db, clock, jobs }: Services, key: string, drawn: Page[] | string): Promise<void> =>
  db.transaction(async (tx) => {
    const [pages, fault] = typeof drawn === 'string' ? [[], drawn] : [drawn, null];
    // The messages are locked first, as in a save, so that a save and this transaction cannot deadlock.
    const naming = tx.select({ id: files.messageId }).from(files).where(eq(files.key, key));
    await tx
      .select({ id: messages.id })
      .from(messages)
      .where(inArray(messages.id, naming))
      .orderBy(messages.id)
      .for('update');
    const uses = await tx
      .update(files)
      .set({ state: fault === null ? 'ready' : 'broken', fault })
      .where(and(eq(files.key, key), eq(files.state, 'waiting')))
      .returning();
    const rows = uses.flatMap(
      ({
        accountId,
        departmentId,
        messageId,
        screenId,
        reservationId,
        playlistId,
        subscriptionId,
        unusedSince,
      }) =>
        pages.map((page) => ({
          ...page,
          accountId,
          departmentId,
          messageId,
          screenId,
          reservationId,
          playlistId,
          subscriptionId,
          unusedSince,
          madeFrom: key,
        })),
    );
    if (rows.length > 0) await tx.insert(files).values(rows).onConflictDoNothing();
    const ids = uses.flatMap(({ messageId }) => messageId ?? []);
    if (ids.length === 0) return;
    await touch(tx, messages, ids, clock.now());
    await remakeThumbnails(jobs, tx, ids);
    for (const id of new Set(uses.map(({ accountId }) => accountId)))
      await announce(tx, { topic: 'messages', id });
  });
