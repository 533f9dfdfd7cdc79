import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owner of an address after somebody tried to sign up with the address again. */
export const addressTakenMail: MailKind<{ signIn: string; address: string }> = ({ signIn, address }) => ({
  subject: 'Your address already has an account on Marquee',
  paragraphs: [
    'Someone tried to sign up for Marquee with this address. It already has an account. Sign in here:',
    signIn,
    'If you forgot your password, open this link within an hour to choose a new one:',
    address,
    'If that was not you, you can ignore this email.',
  ],
});
