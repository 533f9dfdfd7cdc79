import { and, eq, type SQL } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { supportTickets } from '../../schema/support';

export type TicketRow = typeof supportTickets.$inferSelect;

/** Returns the condition for the tickets of the person: those of the department, and for an owner those of the account. */
export const ownTickets = ({ permissions, accountId, departmentId }: Person): SQL =>
  permissions.has('owner')
    ? eq(supportTickets.accountId, accountId)
    : eq(supportTickets.departmentId, departmentId);

/** Returns a ticket of the person. Administrators can access any ticket. @throws AppError not-found */
export const seenTicket = async ({ db, actor }: Ctx<Person>, id: number): Promise<Allowed<TicketRow>> => {
  const isSeen = actor.permissions.has('admin') ? undefined : ownTickets(actor);
  const [row] = await db
    .select()
    .from(supportTickets)
    .where(and(eq(supportTickets.id, id), isSeen));
  if (!row) throw new AppError('not-found');
  return allow(row);
};
