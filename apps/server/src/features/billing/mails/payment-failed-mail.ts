import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owners after a failed payment. `next`: the days on which the card is tried again. */
export const paymentFailedMail: MailKind<{
  amount: string;
  month: string;
  reason: string;
  next: string[];
  address: string;
}> = ({ amount, month, reason, next, address }) => ({
  subject: `Payment of ${amount} failed`,
  links: [address],
  paragraphs: [
    `Your invoice for ${month} could not be paid: ${reason}`,
    next.length === 0
      ? 'Please pay it, so that your screens keep playing.'
      : `We try again on ${next.join(' and on ')}. Service stops after the last attempt.`,
    `Update your card or pay now: ${address}`,
  ],
});
