import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to administrators if the payment provider refused the refund of a credit note. */
export const refundRefusedMail: MailKind<{ accountName: string; amount: string; address: string }> = ({
  accountName,
  amount,
  address,
}) => ({
  subject: `A refund of ${amount} was refused`,
  links: [address],
  paragraphs: [
    `The payment provider refused a refund of ${amount} to the card of “${accountName}”. The credit note has no effect.`,
    `The invoice: ${address}`,
  ],
});
