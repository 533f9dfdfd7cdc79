import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { supportTickets } from '../../schema/support';
import type { TicketRow } from './ticket-access';
import { commentsOf } from './ticket-queries';
import { writeComment } from './ticket-rows';

/** Adds a comment to a ticket. A closed ticket opens again. */
export const addComment = async (ctx: Ctx<Person>, ticket: Allowed<TicketRow>, body: string) => {
  const id = await ctx.db.transaction(async (tx) => {
    await tx
      .update(supportTickets)
      .set({ status: 'Open', lastUpdated: ctx.now })
      .where(eq(supportTickets.id, ticket.id));
    const written = await writeComment(ctx, tx, ticket, body);
    await announce(tx, { topic: 'tickets', id: ticket.accountId });
    return written;
  });
  const [comment] = await commentsOf(ctx.db, ticket.id, id);
  if (!comment) throw new AppError('broken');
  return comment;
};
