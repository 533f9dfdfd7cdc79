import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail with a link to choose a new password. */
export const resetLinkMail: MailKind<{ address: string }> = ({ address }) => ({
  subject: 'Choose a new password for Marquee',
  links: [address],
  paragraphs: [
    'Open this link within an hour to choose a new password:',
    address,
    'If you did not request this, you can ignore this email.',
  ],
});
