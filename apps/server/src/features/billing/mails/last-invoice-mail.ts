import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owners of a cancelled account about its last invoice. `due`: what the credits have not paid. */
export const lastInvoiceMail: MailKind<{
  month: string;
  amount: string;
  due: string | null;
  address: string;
}> = ({ month, amount, due, address }) => ({
  subject: `Your last invoice: ${amount}`,
  paragraphs: [
    `Your account is cancelled. This is its last invoice, for ${month}.`,
    due === null
      ? 'It is paid.'
      : `${due} is due. We charge the card on file. If the payment fails, we try it again.`,
    `Your invoice: ${address}`,
  ],
});
