import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Config } from '../../kit/config/config';
import type { Db } from '../../kit/db/open-database';
import { accountUsers, users } from '../../schema/accounts';
import { supportTickets, ticketComments } from '../../schema/support';

/**
 * Returns the addresses that are notified of a comment, without the author: the people who wrote in the ticket and still have
 * access to its department, and SUPPORT_EMAIL, or without it all administrators.
 */
export const recipientsOf = async (
  db: Db,
  { supportEmail }: Pick<Config, 'supportEmail'>,
  { ticketId, authorId }: { ticketId: number; authorId: number },
): Promise<string[]> => {
  const writers = db
    .select({ id: ticketComments.userId })
    .from(ticketComments)
    .where(eq(ticketComments.ticketId, ticketId));
  const members = db
    .select({ id: accountUsers.userId })
    .from(accountUsers)
    .innerJoin(supportTickets, eq(supportTickets.accountId, accountUsers.accountId))
    .where(
      and(
        eq(supportTickets.id, ticketId),
        isNotNull(accountUsers.confirmedAt),
        or(isNull(accountUsers.departmentId), eq(accountUsers.departmentId, supportTickets.departmentId)),
      ),
    );
  const isOfTicket = and(inArray(users.id, writers), inArray(users.id, members));
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(supportEmail ? isOfTicket : or(isOfTicket, eq(users.isAdmin, true)));
  const people = rows.filter(({ id }) => id !== authorId).map(({ email }) => email);
  return [...new Set(supportEmail ? [...people, supportEmail] : people)];
};
