import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, moment, nothing, pathId, required, text } from './kit/fields';
import { ticketFileTypes } from './kit/limits';

const ticketStatus = z.enum(['Open', 'Closed']);

const ticket = z
  .object({
    id: id('ticket'),
    accountId: id('account'),
    accountName: z.string().describe('The name of the account.'),
    departmentId: id('department'),
    departmentName: z.string().describe('The name of the department.'),
    subject: z.string().describe('The subject of the ticket.'),
    status: ticketStatus.describe('Whether the ticket is open.'),
    lastUpdated: moment.describe('When the ticket or one of its comments was last changed.'),
  })
  .meta({ title: 'Ticket' });
export type Ticket = z.infer<typeof ticket>;

const comment = z
  .object({
    id: z.int().describe('The id of the comment.'),
    body: z.string().describe('The text of the comment.'),
    postTime: moment.describe('When the comment was added.'),
    user: z
      .object({
        id: id('user'),
        email: z.string().describe('The email address of the person.'),
        name: z.string().describe('The name of the person.'),
      })
      .nullable()
      .describe('The person who wrote the comment. Null: the person was deleted.'),
  })
  .meta({ title: 'Comment' });
export type Comment = z.infer<typeof comment>;

const ticketFile = z
  .object({
    fileName: z.string().describe('The name in the storage, which `DELETE` takes.'),
    title: z.string().describe('The name that the person chose.'),
    url: z.string().describe('An address of the file that is valid for five minutes.'),
    contentType: z.string().describe('The type of the file, such as `image/png`.'),
    size: z.int().describe('The size of the file, in bytes.'),
  })
  .meta({ title: 'TicketFile' });
export type TicketFile = z.infer<typeof ticketFile>;

const commentBody = text(10_000).min(1, 'Please enter a message.');
const params = z.object({ id: pathId('ticket') });
const pages = { max: 100 };

export const support = endpoints({
  'GET /supportTickets': {
    summary:
      'The tickets of the department, and for owners of the account: open tickets first, then the last updated',
    who: 'person',
    answer: z.array(ticket),
    pages,
  },
  'GET /supportTickets/admin': {
    summary: 'All open tickets of the installation, the longest without an update first',
    who: 'admin',
    audited: 'tickets-read',
    answer: z.array(ticket),
    pages,
  },
  'GET /supportTickets/:id': {
    summary: 'A ticket of the department, and for owners of the account. Administrators can read any ticket',
    who: 'person',
    params,
    answer: ticket,
  },
  'POST /supportTickets/create': {
    summary: 'Open a ticket with its first comment. Support is notified by mail',
    who: 'person',
    body: z.object({
      subject: required(200, 'Please enter a subject.').describe('The subject of the ticket.'),
      commentBody: commentBody.describe('The text of the first comment.'),
    }),
    answer: ticket,
    status: 201,
    errors: ['limit-reached', 'too-many'],
    perMinute: 20,
    countedBy: 'person',
  },
  'POST /supportTickets/updateStatus': {
    summary: 'Close a ticket, or open it again',
    who: 'admin',
    audited: 'ticket-status-changed',
    body: z.object({ ticketId: id('ticket'), status: ticketStatus.describe('`Open` or `Closed`.') }),
    answer: ticket,
  },
  'GET /comments/ticket/:id': {
    summary: 'The comments of a ticket, the oldest first; at most 500',
    who: 'person',
    params,
    answer: z.array(comment),
  },
  'POST /comments/add': {
    summary:
      'Add a comment to a ticket. A closed ticket opens again. The other people of the ticket and support are notified by mail',
    who: 'person',
    body: z.object({
      supportTicketId: id('ticket'),
      commentBody: commentBody.describe('The text of the comment.'),
    }),
    answer: comment,
    status: 201,
    errors: ['limit-reached', 'too-many'],
    perMinute: 30,
    countedBy: 'person',
  },
  'POST /supportTickets/:id/files': {
    summary: 'The permission to post one attachment directly to the storage',
    who: 'person',
    params,
    body: z.object({
      fileName: required(200, 'must name the file').describe('The name of the file.'),
      contentType: z
        .enum(ticketFileTypes, { error: 'must be a PNG or JPEG picture, a PDF or plain text' })
        .describe('The type of the file.'),
      size: z.int().min(1).describe('The size of the file, in bytes.'),
    }),
    answer: z.object({
      key: z.string().describe('The key of the file in the storage.'),
      url: z.string().describe('The address to which the form is sent.'),
      fields: z
        .record(z.string(), z.string())
        .describe('The fields of the form. Add the file as the last field, named `file`.'),
    }),
    errors: ['limit-reached', 'too-large'],
    perMinute: 60,
  },
  'GET /files/supportTickets/:id': {
    summary: 'The attachments of a ticket. Browsers download them and never show them',
    who: 'person',
    params,
    answer: z.array(ticketFile),
  },
  'DELETE /files/supportTickets/:id': {
    summary: 'Delete an attachment of a ticket',
    who: 'person',
    params,
    query: z.object({
      fileName: required(120, 'must name the file').describe('A `fileName` of the list of attachments.'),
    }),
    answer: nothing,
    status: 204,
  },
});
