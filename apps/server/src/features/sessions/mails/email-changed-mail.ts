import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the earlier address of a person. */
export const emailChangedMail: MailKind<{ newEmail: string }> = ({ newEmail }) => ({
  subject: 'Your Marquee email address was changed',
  paragraphs: [
    `You now sign in to Marquee with ${newEmail}. This address no longer works.`,
    'If that was not you, tell an owner of your organization right away.',
  ],
});
