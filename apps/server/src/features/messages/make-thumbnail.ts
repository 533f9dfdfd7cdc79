import { setTimeout } from 'node:timers/promises';
import {
  smallThumbnailKey,
  smallThumbnailWidth,
  thumbnailFolder,
  thumbnailKey,
  thumbnailWidth,
} from '@marquee/contract/thumbnail';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { PageCrash, PageFault } from '../../kit/render/page-budget';
import { answersOf } from '../pages/page-input-queries';
import { messagePages } from '../pages/render-pages';
import { templatesById } from '../templates/template-queries';
import type { MessageRow } from './message-access';
import { messageById } from './message-queries';
import { messages } from '../../schema/messages';
import { namePage } from './name-page';

/**
 * Renders and stores the pending thumbnail of a message. A message that cannot be rendered because of its own fault gets a picture of
 * its name, so that the address of its thumbnail has a picture. If the server has no browser, the thumbnail stays pending, because
 * the web app can make it.
 */
export const makeThumbnail = async (services: Services, messageId: number): Promise<void> => {
  if (!(await services.render.isThere())) return;
  const message = await quietMessage(services, messageId);
  if (!message) return;
  const picture = await draw(services, message);
  await keepThumbnail(services, message, picture && (await shrink(picture)));
};

/**
 * Stores the thumbnail of a message in both sizes, and marks it as not pending. If `thumbnail` is undefined, only marks it as not
 * pending.
 * @returns false if the message has changed since it was read. Then the function stores nothing.
 */
export const keepThumbnail = async (
  { db, storage }: Services,
  message: MessageRow,
  thumbnail: Buffer | undefined,
): Promise<boolean> => {
  const messageId = message.id;
  const key = thumbnailKey(messageId, message.lastModified.toISOString());
  const small = smallThumbnailKey(key);
  if (thumbnail) {
    await storage.put(key, thumbnail, 'image/png');
    await storage.put(small, await makeSmall(thumbnail), 'image/webp');
  }

  const isCurrent = await db.transaction(async (tx) => {
    const done = await tx
      .update(messages)
      .set({ thumbnailPending: false })
      .where(and(eq(messages.id, messageId), unchangedSince(message)))
      .returning();
    // The topic is not `messages`, because a new thumbnail does not change programs.
    if (done.length > 0) await announce(tx, { topic: 'thumbnails', id: message.accountId });
    return done.length > 0;
  });
  if (!isCurrent) for (const each of [key, small]) await storage.remove(each);
  else
    for await (const other of storage.list(thumbnailFolder(messageId)))
      if (other < key) await storage.remove(other);
  return isCurrent;
};

/**
 * Waits until the second of the last change of a message is over, because the address of a thumbnail contains whole seconds.
 * Then returns the message. Returns undefined if the thumbnail is not pending, or if the message was deleted or changed
 * during the wait. A change queues another job.
 */
export const quietMessage = async ({ db, clock }: Services, id: number): Promise<MessageRow | undefined> => {
  const before = await messageById(db, id);
  if (!before?.thumbnailPending) return undefined;
  const secondOver = Math.floor(before.lastModified.getTime() / 1000) * 1000 + 1000;
  await setTimeout(Math.min(1000, Math.max(0, secondOver - clock.now().getTime())));
  const message = await messageById(db, id);
  return message?.lastModified.getTime() === before.lastModified.getTime() ? message : undefined;
};

const draw = async (services: Services, message: MessageRow): Promise<Buffer | undefined> => {
  const { db, render, log } = services;
  const { id, templateId, shape } = message;
  const template = (await templatesById(db, [templateId])).get(templateId);
  if (!template) return undefined;
  const answers = await answersOf(db, [id]);
  const [page = ''] = await messagePages(services, [{ ...message, messageId: id, template, answers }], {
    wait: true,
  });
  const isFault = (error: unknown) => error instanceof PageFault || error instanceof PageCrash;
  return render
    .draw(page, shape)
    .catch((error: unknown) => {
      if (error instanceof PageCrash) return render.draw(page, shape);
      throw error;
    })
    .catch((error: unknown) => {
      // After another error, such as an ended browser, the job tries again and the thumbnail stays pending.
      if (!isFault(error)) throw error;
      log.warn({ err: error, messageId: id, templateId }, 'a message could not be drawn');
      return render.draw(namePage(message), shape);
    });
};

/** Returns a thumbnail as PNG from a picture of the whole canvas. */
export const shrink = async (picture: Buffer): Promise<Buffer> => {
  // The image library is loaded on demand, because most processes do not need it.
  const { default: sharp } = await import('sharp');
  return sharp(picture).resize(thumbnailWidth).png({ palette: true }).toBuffer();
};

const makeSmall = async (thumbnail: Buffer): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(thumbnail).resize(smallThumbnailWidth).webp({ quality: 80 }).toBuffer();
};

/** Returns the SQL condition that a message is unchanged. Compares milliseconds, because a `Date` has no microseconds. */
const unchangedSince = ({ lastModified }: MessageRow) =>
  sql`date_trunc('milliseconds', ${messages.lastModified}) = ${lastModified.toISOString()}::timestamptz`;
