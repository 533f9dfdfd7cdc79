import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owners about a webhook that the server disabled. */
export const webhookDisabledMail: MailKind<{ address: string; reason: string; page: string }> = ({
  address,
  reason,
  page,
}) => ({
  subject: 'A webhook was disabled',
  links: [page],
  paragraphs: [
    `Marquee no longer sends events to ${address}.`,
    reason,
    'Repair the receiver. Then enable the webhook and send the failed events again:',
    page,
  ],
});
