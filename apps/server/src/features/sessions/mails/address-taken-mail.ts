import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owner of an address after somebody tried to sign up with the address again, or to change to it. */
export const addressTakenMail: MailKind<{ signIn: string; address: string }> = ({ signIn, address }) => ({
  subject: 'Your address already has an account on Marquee',
  links: [signIn, address],
  paragraphs: [
    'Someone tried to use this address for another account on Marquee. It already has an account. Sign in here:',
    signIn,
    'If you forgot your password, open this link within an hour to choose a new one:',
    address,
    'If that was not you, you can ignore this email.',
  ],
});
