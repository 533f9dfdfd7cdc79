import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { playBooks } from './play-tables';

type Book = { deviceId: number; book: number };

/** Of a device: one each time its store was lost. */
const mostBooks = 50;

/**
 * Locks a book, making it where it is new: the next statement sees what was taken before it, also by the same batch sent at
 * the same time. Whoever makes book upon book makes them up, and all but this one are forgotten.
 */
export const lockBook = async (tx: Transaction, { deviceId, book }: Book): Promise<void> => {
  const [locked] = await tx
    .insert(playBooks)
    .values({ deviceId, book, taken: '{}' })
    .onConflictDoUpdate({ target: [playBooks.deviceId, playBooks.book], set: { book } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!locked?.isNew) return;
  await tx.execute(sql`
    delete from ${playBooks} where device_id = ${deviceId} and book in (
      select book from ${playBooks}
      where device_id = ${deviceId} and book <> ${book}
        and (select count(*) from ${playBooks} where device_id = ${deviceId}) > ${mostBooks}
      for update skip locked
    )`);
};
