import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit, changesOf } from '../audit/audit-rows';
import { supportTickets } from '../../schema/support';
import type { TicketRow } from './ticket-access';
import { ticketOf } from './ticket-queries';

/** Closes a ticket, or opens it again. */
export const updateTicketStatus = async (
  ctx: Ctx<Person>,
  { id, accountId, status: before }: Allowed<TicketRow>,
  status: TicketRow['status'],
) => {
  await ctx.db.transaction(async (tx) => {
    await tx.update(supportTickets).set({ status, lastUpdated: ctx.now }).where(eq(supportTickets.id, id));
    await audit(tx, ctx, {
      action: 'ticket-status-changed',
      subject: { kind: 'ticket', id },
      accountId,
      ...changesOf({ status: before }, { status }),
    });
    await announce(tx, { topic: 'tickets', id: accountId });
  });
  return ticketOf(ctx.db, id);
};
