import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail with which an administrator tests the mail server. */
export const testMail: MailKind<{ publicUrl: string }> = ({ publicUrl }) => ({
  subject: 'Test email from Marquee',
  paragraphs: [`The mail server of ${publicUrl} works.`],
});
