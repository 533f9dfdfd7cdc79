import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashSecret } from '../../kit/access/hash-secret';
import type { Db, Transaction } from '../../kit/db/open-database';
import { accountUsers, users } from '../accounts/account-tables';
import { mailLinks } from './session-tables';

const isValid = (secret: string, now: Date) =>
  and(eq(mailLinks.hash, hashSecret(secret)), isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, now));

/** Returns the user of a link that is still valid. Does not use the link. */
export const userOfLink = async (db: Db | Transaction, secret: string, now: Date) => {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(mailLinks)
    .innerJoin(users, eq(users.id, mailLinks.userId))
    .where(isValid(secret, now));
  return row;
};

/**
 * Marks a valid link as used and locks its user.
 * @returns the user, and the account that an invitation link belongs to; undefined if the link is not valid
 */
export const useLink = async (tx: Transaction, secret: string, now: Date) => {
  const found = await userOfLink(tx, secret, now);
  if (!found) return undefined;
  // The user is locked before the link, as in updatePassword. Otherwise the two could wait for each other.
  const [user] = await tx.select().from(users).where(eq(users.id, found.id)).for('update');
  const [link] = await tx.update(mailLinks).set({ usedAt: now }).where(isValid(secret, now)).returning();
  if (!user || !link) return undefined;
  return { user, invitedTo: await accountOf(tx, link.accountUserId) };
};

const accountOf = async (tx: Transaction, accountUserId: number | null): Promise<number | undefined> => {
  if (accountUserId === null) return undefined;
  const [row] = await tx.select().from(accountUsers).where(eq(accountUsers.id, accountUserId));
  return row?.accountId;
};

/** Ends every link that was mailed to the user. */
export const endLinks = (tx: Transaction, userId: number, now: Date) =>
  tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.userId, userId), isNull(mailLinks.usedAt)));
