import { support } from '@marquee/contract/support';
import { addressFor } from '../../kit/http/own-addresses';
import { routes } from '../../kit/http/routes';
import { auditRead } from '../audit/audit-rows';
import { addComment } from './add-comment';
import { authorizeTicketFile } from './authorize-ticket-file';
import { createTicket } from './create-ticket';
import { deleteTicketFile } from './delete-ticket-file';
import { seenTicket } from './ticket-access';
import { filesOfTicket } from './ticket-file-queries';
import { commentsOf, openTicketPage, ownTicketPage, ticketOf } from './ticket-queries';
import { updateTicketStatus } from './update-ticket-status';

export const supportRoutes = routes(support, {
  'GET /supportTickets': (ctx, { page }) => ownTicketPage(ctx.db, ctx.actor, page),
  'GET /supportTickets/admin': async (ctx, { page }) => {
    await auditRead(ctx, 'tickets-read');
    return openTicketPage(ctx.db, page);
  },
  'GET /supportTickets/:id': async (ctx, { params }) =>
    ticketOf(ctx.db, (await seenTicket(ctx, params.id)).id),
  'POST /supportTickets/create': (ctx, { body }) => createTicket(ctx, body),
  'POST /supportTickets/updateStatus': async (ctx, { body }) =>
    updateTicketStatus(ctx, await seenTicket(ctx, body.ticketId), body.status),
  'GET /comments/ticket/:id': async (ctx, { params }) =>
    commentsOf(ctx.db, (await seenTicket(ctx, params.id)).id),
  'POST /comments/add': async (ctx, { body }) =>
    addComment(ctx, await seenTicket(ctx, body.supportTicketId), body.commentBody),
  'POST /supportTickets/:id/files': async (ctx, { params, body }) =>
    authorizeTicketFile(ctx, await seenTicket(ctx, params.id), body),
  'GET /files/supportTickets/:id': async (ctx, { params }) =>
    (await filesOfTicket(ctx, await seenTicket(ctx, params.id))).map((file) => ({
      ...file,
      url: addressFor(ctx, file.url),
    })),
  'DELETE /files/supportTickets/:id': async (ctx, { params, query }) => {
    await deleteTicketFile(ctx, await seenTicket(ctx, params.id), query.fileName);
    return null;
  },
});
