import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { accountUsers, users } from '../../schema/accounts';
import { isValidLink, userOfLink } from './mail-link-rows';
import { mailLinks } from '../../schema/sessions';

/**
 * Locks the user of a valid link, and the link. The link stays valid: opening it changes nothing, because programs that check mails
 * open links too. `endLinks` ends the link when the person saves a password.
 * @returns the user, and the account that an invitation link belongs to; undefined if the link is not valid
 */
export const lockMailLink = async (tx: Transaction, secret: string, now: Date) => {
  const owner = await userOfLink(tx, secret, now);
  if (!owner) return undefined;
  // The user is locked before the link, as in updatePassword. Otherwise the two transactions could deadlock.
  const [user] = await tx.select().from(users).where(eq(users.id, owner.id)).for('update');
  const [link] = await tx.select().from(mailLinks).where(isValidLink(secret, now)).for('update');
  if (!user || !link) return undefined;
  return { user, invitedTo: await accountOf(tx, link.accountUserId) };
};

const accountOf = async (tx: Transaction, accountUserId: number | null): Promise<number | undefined> => {
  if (accountUserId === null) return undefined;
  const [row] = await tx.select().from(accountUsers).where(eq(accountUsers.id, accountUserId));
  return row?.accountId;
};
