import type { MailKind } from '../../../kit/mail/mail-kind';

export type TicketNotice = {
  isNew: boolean;
  subject: string;
  accountName: string;
  by: string;
  body: string;
  /** The page of the ticket. */
  address: string;
};

/** The mail about a new ticket or a new comment, with the text of the comment. */
export const ticketMail: MailKind<TicketNotice> = ({ isNew, subject, accountName, by, body, address }) => ({
  subject: isNew ? `New ticket of ${accountName}: ${subject}` : `Answer to: ${subject}`,
  links: [address],
  paragraphs: [
    isNew ? `${by} of “${accountName}” wrote to support:` : `${by} answered the ticket “${subject}”:`,
    body,
    'Read and answer the ticket:',
    address,
  ],
});
