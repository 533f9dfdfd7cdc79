import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../kit/http/context';
import { forAccount, installationJob, job, jobAccount } from '../../kit/jobs/job';
import { sendMail } from '../../kit/mail/mail-kind';
import { accounts, users } from '../../schema/accounts';
import { ticketMail } from './mails/ticket-mail';
import { supportTickets, ticketComments } from '../../schema/support';
import { supportFolder } from './ticket-file-queries';
import { recipientsOf } from './ticket-recipient-queries';

const noticeOf = async ({ db, config }: Services, commentId: number) => {
  const [row] = await db
    .select({ comment: ticketComments, ticket: supportTickets, account: accounts.name, by: users.name })
    .from(ticketComments)
    .innerJoin(supportTickets, eq(supportTickets.id, ticketComments.ticketId))
    .innerJoin(accounts, eq(accounts.id, supportTickets.accountId))
    .leftJoin(users, eq(users.id, ticketComments.userId))
    .where(eq(ticketComments.id, commentId));
  if (!row) return undefined;
  const { comment, ticket, account, by } = row;
  const notice = {
    isNew: comment.postTime.getTime() === ticket.createdAt.getTime(),
    subject: ticket.subject,
    accountName: account,
    by: by ?? 'Somebody',
    body: comment.body,
    address: `${config.publicUrl}/settings/support/${ticket.id}`,
  };
  return { notice, ticketId: ticket.id, authorId: comment.userId ?? 0 };
};

/** Sends one mail about a comment. Each recipient has a job, so that a repeated job sends no second mail to the others. */
export const sendTicketNotice = job({
  name: 'send-ticket-notice',
  title: 'Send a mail about a ticket',
  about: ({ to }) => to,
  input: z.object({ commentId: z.number(), accountId: jobAccount, to: z.string() }),
  owner: forAccount,
  run: async (services, { commentId, to }) => {
    const found = await noticeOf(services, commentId);
    if (found) await sendMail(services, to, ticketMail, found.notice);
  },
});

/** Adds a job for each recipient of a comment, in one transaction. */
export const sendTicketNotices = job({
  name: 'send-ticket-notices',
  title: 'Find the people to mail about a ticket',
  input: z.object({ commentId: z.number(), accountId: jobAccount }),
  owner: forAccount,
  run: async (services, { commentId, accountId }) => {
    const found = await noticeOf(services, commentId);
    if (!found) return;
    await services.db.transaction(async (tx) => {
      for (const to of await recipientsOf(tx, services.config, found))
        await services.jobs.send(sendTicketNotice, { commentId, accountId, to }, tx);
    });
  },
});

/** Deletes the attachments of tickets that were deleted with their department. */
export const removeStrayAttachments = installationJob({
  name: 'remove-stray-attachments',
  title: 'Delete attachments of deleted tickets',
  expireAfter: 600,
  run: async ({ db, storage }) => {
    const keysByTicket = new Map<number, string[]>();
    for await (const key of storage.list(supportFolder)) {
      const ticketId = Number(key.split('/')[2]);
      keysByTicket.set(ticketId, [...(keysByTicket.get(ticketId) ?? []), key]);
    }
    const ids = [...keysByTicket.keys()];
    for (let start = 0; start < ids.length; start += 500) {
      const some = ids.slice(start, start + 500);
      const known = await db
        .select({ id: supportTickets.id })
        .from(supportTickets)
        .where(inArray(supportTickets.id, some));
      const found = new Set(known.map(({ id }) => id));
      for (const id of some.filter((each) => !found.has(each)))
        for (const key of keysByTicket.get(id) ?? []) await storage.remove(key);
    }
  },
});

export const supportJobs = [sendTicketNotice, sendTicketNotices, removeStrayAttachments];
