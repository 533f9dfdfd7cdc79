import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { hashSecret } from '../../kit/access/hash-secret';
import type { Db, Transaction } from '../../kit/db/open-database';
import { users } from '../../schema/accounts';
import { mailLinks } from '../../schema/sessions';

/** Returns the SQL condition that a link has this secret, is unused and has not expired. */
export const isValidLink = (secret: string, now: Date) =>
  and(eq(mailLinks.hash, hashSecret(secret)), isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, now));

/** Returns the user of a valid link, or undefined. The link stays unused. */
export const userOfLink = async (db: Db | Transaction, secret: string, now: Date) => {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(mailLinks)
    .innerJoin(users, eq(users.id, mailLinks.userId))
    .where(isValidLink(secret, now));
  return row;
};

/** Days for which the row of an expired link is kept. */
const keptDays = 30;

/** Deletes the links that expired long ago. */
export const deleteOldLinks = async (db: Db, now: Date): Promise<void> => {
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, new Date(now.getTime() - keptDays * 86_400_000)));
};

/** Ends every link that was mailed to the user. */
export const endLinks = (tx: Transaction, userId: number, now: Date) =>
  tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.userId, userId), isNull(mailLinks.usedAt)));
