import { createHash } from 'node:crypto';
import { uploadKinds } from '@marquee/contract/limits';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { drawDocument, NotADocument } from '../../kit/documents/draw-document';
import type { Doors } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { readWhole } from '../../kit/storage/read-whole';
import { files } from '../files/file-tables';
import { messages } from './message-tables';
import { remakeThumbnails } from './message-thumbnail-jobs';

type Page = Pick<typeof files.$inferInsert, 'key' | 'contentType' | 'size' | 'hash'>;

/** Draws the pages of the PDFs that a message names and that wait for it. Then it can be shown, or it is known that it can't. */
export const drawDocuments = async (doors: Doors, messageId: number): Promise<void> => {
  const waiting = await doors.db
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.messageId, messageId), eq(files.state, 'waiting'), isNull(files.unusedSince)));
  for (const { key } of waiting) await finish(doors, key, await draw(doors, key));
};

/** The pages, stored; nothing when it can't be shown. Their names follow from the PDF's, so a second run makes the same. */
const draw = async ({ storage, log }: Doors, key: string): Promise<Page[] | undefined> => {
  const stream = await storage.get(key);
  if (!stream) return undefined;
  const pages: Page[] = [];
  const keep = async (bytes: Buffer, number: number) => {
    const page = `${key.replace(/\.pdf$/, '')}-page-${String(number).padStart(2, '0')}.webp`;
    await storage.put(page, bytes, 'image/webp');
    const hash = createHash('sha256').update(bytes).digest('hex');
    pages.push({ key: page, contentType: 'image/webp', size: bytes.length, hash });
  };
  try {
    await drawDocument(await readWhole(stream, uploadKinds.document.most), keep);
    return pages;
  } catch (error) {
    if (!(error instanceof NotADocument)) throw error;
    log.warn({ err: error, key }, 'the pages of a PDF were not drawn');
    return undefined;
  }
};

/** For every message that names the PDF: all copies of it waited for the same pages. */
const finish = ({ db, clock, jobs }: Doors, key: string, pages: Page[] | undefined): Promise<void> =>
  db.transaction(async (tx) => {
    const uses = await tx
      .update(files)
      .set({ state: pages ? 'ready' : 'broken' })
      .where(and(eq(files.key, key), eq(files.state, 'waiting')))
      .returning();
    const rows = uses.flatMap(({ accountId, departmentId, messageId, unusedSince }) =>
      (pages ?? []).map((page) => ({
        ...page,
        accountId,
        departmentId,
        messageId,
        unusedSince,
        madeFrom: key,
      })),
    );
    if (rows.length > 0) await tx.insert(files).values(rows).onConflictDoNothing();
    const ids = uses.map(({ messageId }) => messageId);
    if (ids.length === 0) return;
    await tx.update(messages).set({ lastModified: clock.now() }).where(inArray(messages.id, ids));
    await remakeThumbnails(jobs, tx, ids);
    for (const id of new Set(uses.map(({ accountId }) => accountId)))
      await announce(tx, { topic: 'messages', id });
  });
