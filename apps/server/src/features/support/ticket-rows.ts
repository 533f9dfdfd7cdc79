import { maxRows } from '@marquee/contract/kit/limits';
import type { Person } from '../../kit/access/actor';
import { spendAttempt } from '../../kit/access/limit-attempts';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { sendTicketNotices } from './support-jobs';
import { ticketComments } from '../../schema/support';
import type { TicketRow } from './ticket-access';

/**
 * Writes a comment, and notifies the other people of the ticket and support by mail. Returns the id of the comment.
 * @throws LimitReached after 100 comments of the person in an hour, because each comment is mailed
 */
export const writeComment = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  { id: ticketId, accountId, departmentId }: TicketRow,
  body: string,
): Promise<number> => {
  const { userId } = ctx.actor;
  await spendAttempt(tx, [{ key: `ticket comments of ${userId}`, max: 100, minutes: 60 }], ctx.now);
  const [comment] = await tx
    .insert(ticketComments)
    .values({ accountId, departmentId, ticketId, userId, body, postTime: ctx.now })
    .returning();
  if (!comment) throw new AppError('broken');
  await checkRowLimit(tx, ticketComments, ticketComments.ticketId, [ticketId], {
    max: maxRows.commentsOfTicket,
    sentence: `A ticket can have at most ${maxRows.commentsOfTicket} comments. Please open a new ticket.`,
  });
  await ctx.jobs.send(sendTicketNotices, { commentId: comment.id, accountId }, tx);
  return comment.id;
};
