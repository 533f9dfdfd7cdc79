import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { answers, messages } from '../messages/message-tables';
import type { sources } from './source-tables';

/** Marks the thumbnails of the messages that show a source as pending, so that they are rendered again. */
export const renewThumbnails = async (
  tx: Transaction,
  { accountId, address }: Pick<typeof sources.$inferSelect, 'accountId' | 'address'>,
): Promise<void> => {
  const showing = tx
    .select({ id: answers.messageId })
    .from(answers)
    .where(and(eq(answers.accountId, accountId), eq(sql`trim(${answers.value})`, address)));
  await tx.update(messages).set({ thumbnailPending: true }).where(inArray(messages.id, showing));
};
