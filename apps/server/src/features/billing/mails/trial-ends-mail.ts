import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owners before the trial of screens or feeds ends. `items`: each item with its price. */
export const trialEndsMail: MailKind<{ day: string; items: string[]; hasCard: boolean; address: string }> = ({
  day,
  items,
  hasCard,
  address,
}) => ({
  subject: `Your trial ends on ${day}`,
  links: [address],
  paragraphs: [
    `From ${day} on, these are billed every month:`,
    ...items,
    hasCard
      ? `We charge your card after the end of each month. See what is billed: ${address}`
      : `There is no card on file yet. Please add a card, so that your screens keep playing: ${address}`,
  ],
});
