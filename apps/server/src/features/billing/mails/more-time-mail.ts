import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owners if an administrator grants more time to pay. `next`: the days on which the card is tried again. */
export const moreTimeMail: MailKind<{ next: string[]; address: string }> = ({ next, address }) => ({
  subject: 'You have more time to pay',
  links: [address],
  paragraphs: [
    'Your account has unpaid invoices. We gave you more time to pay them.',
    `We try your card again on ${next.join(' and on ')}. Service stops after the last attempt.`,
    `Update your card or pay now: ${address}`,
  ],
});
