import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { accountDeletions } from '../../schema/accounts';

export type DeletionRow = typeof accountDeletions.$inferSelect;

/** Returns the request to delete an account that was not undone, or undefined. */
export const openDeletion = async (db: Db, accountId: number): Promise<DeletionRow | undefined> => {
  const [row] = await db
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.accountId, accountId), isNull(accountDeletions.undoneAt)));
  return row;
};

/** Returns the requests whose time of erasure has come and whose account is not completely erased. */
export const dueDeletions = (db: Db, now: Date): Promise<DeletionRow[]> =>
  db
    .select()
    .from(accountDeletions)
    .where(
      and(
        lte(accountDeletions.eraseAt, now),
        isNull(accountDeletions.undoneAt),
        isNull(accountDeletions.erasedAt),
      ),
    )
    .orderBy(asc(accountDeletions.eraseAt));
