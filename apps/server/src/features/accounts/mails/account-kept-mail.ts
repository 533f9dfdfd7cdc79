import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owners after an owner took the cancellation back. */
export const accountKeptMail: MailKind<{ accountName: string }> = ({ accountName }) => ({
  subject: `“${accountName}” is no longer cancelled`,
  paragraphs: ['You keep your account. Your screens and subscriptions continue as before.'],
});
