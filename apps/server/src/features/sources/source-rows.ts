import { sourceAddress } from '@marquee/playback/template/outside';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { answers, messages } from '../../schema/messages';
import type { sources } from '../../schema/sources';

/** Marks the thumbnails of the messages that show a source as pending, so that they are rendered again. */
export const renewThumbnails = async (
  tx: Transaction,
  { accountId, kind, address }: Pick<typeof sources.$inferSelect, 'accountId' | 'kind' | 'address'>,
): Promise<void> => {
  const showing =
    kind === 'weather'
      ? await showingPlace(tx, accountId, address)
      : tx
          .select({ id: answers.messageId })
          .from(answers)
          .where(and(eq(answers.accountId, accountId), eq(sql`trim(${answers.value})`, address)));
  await tx.update(messages).set({ thumbnailPending: true }).where(inArray(messages.id, showing));
};

/** Returns the messages with a place of this address. A place has several spellings. */
const showingPlace = async (tx: Transaction, accountId: number, address: string): Promise<number[]> => {
  const rows = await tx
    .select({ id: answers.messageId, value: answers.value })
    .from(answers)
    .where(and(eq(answers.accountId, accountId), sql`length(${answers.value}) <= 200`));
  return rows.filter(({ value }) => sourceAddress('weather', value) === address).map(({ id }) => id);
};
