import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owners about a webhook with a new address. */
export const newWebhookMail: MailKind<{ by: string; department: string; address: string; page: string }> = ({
  by,
  department,
  address,
  page,
}) => ({
  subject: 'New webhook',
  links: [page],
  paragraphs: [
    `“${by}” added a webhook to the department “${department}”. Marquee now sends its events to ${address}.`,
    'If you do not know this address, delete the webhook:',
    page,
  ],
});
