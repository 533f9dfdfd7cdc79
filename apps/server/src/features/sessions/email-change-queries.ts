import { and, eq, gt } from 'drizzle-orm';
import type { Db, Transaction } from '../../kit/db/open-database';
import { emailChanges } from '../../schema/email-changes';

const day = 86_400_000;

/** Returns the new address that a user has not confirmed yet, or undefined. A user can confirm it within a day. */
export const emailChangeOf = async (db: Db | Transaction, userId: number, now: Date) => {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.askedAt, new Date(now.getTime() - day))));
  return change;
};
