import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the present address of a person who asked for a new address. */
export const emailChangeAskedMail: MailKind<{ newEmail: string; address: string }> = ({
  newEmail,
  address,
}) => ({
  subject: 'Your Marquee email address is about to change',
  links: [address],
  paragraphs: [
    `You asked to sign in to Marquee with ${newEmail} instead of this address. The address changes when you open the link that we sent to ${newEmail}.`,
    'If that was not you, choose a new password right away:',
    address,
  ],
});
