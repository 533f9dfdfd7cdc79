import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to all owners when the data of a deleted account is erased. */
export const accountErasedMail: MailKind<{ name: string }> = ({ name }) => ({
  subject: `${name} was deleted`,
  paragraphs: [
    `The data of ${name} on Marquee is being erased. It cannot be restored.`,
    'The law requires us to keep invoices and payments for ten years, with the name and the address of the organization.',
    'Unpaid invoices are still due. The last invoice covers the days until the organization was deleted.',
  ],
});
