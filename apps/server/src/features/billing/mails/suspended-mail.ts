import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owners after the last failed payment. */
export const suspendedMail: MailKind<{ amount: string; month: string; address: string }> = ({
  amount,
  month,
  address,
}) => ({
  subject: 'Your account is suspended',
  links: [address],
  paragraphs: [
    `Your invoice for ${month} (${amount}) is still unpaid after several attempts. Your screens have stopped. Everything you made is kept.`,
    `Your screens play again within seconds after you pay: ${address}`,
  ],
});
