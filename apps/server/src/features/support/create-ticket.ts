import { maxRows } from '@marquee/contract/kit/limits';
import type { Person } from '../../kit/access/actor';
import { checkRowLimit } from '../../kit/db/row-limit';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { supportTickets } from '../../schema/support';
import { ticketOf } from './ticket-queries';
import { writeComment } from './ticket-rows';

/** Opens a ticket of the department with its first comment, and notifies support by mail. */
export const createTicket = async (
  ctx: Ctx<Person>,
  { subject, commentBody }: { subject: string; commentBody: string },
) => {
  const { accountId, departmentId } = ctx.actor;
  const id = await ctx.db.transaction(async (tx) => {
    const [ticket] = await tx
      .insert(supportTickets)
      .values({ accountId, departmentId, subject, status: 'Open', lastUpdated: ctx.now, createdAt: ctx.now })
      .returning();
    if (!ticket) throw new AppError('broken');
    await checkRowLimit(tx, supportTickets, supportTickets.departmentId, [departmentId], {
      max: maxRows.ticketsOfDepartment,
      sentence: `A department can have at most ${maxRows.ticketsOfDepartment} tickets. Please write in an existing ticket.`,
    });
    await writeComment(ctx, tx, ticket, commentBody);
    await announce(tx, { topic: 'tickets', id: accountId });
    return ticket.id;
  });
  return ticketOf(ctx.db, id);
};
