import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to a person whose password somebody tries to guess. */
export const signInWarningMail: MailKind<{ address: string }> = ({ address }) => ({
  subject: 'Many wrong passwords for your Marquee account',
  links: [address],
  paragraphs: [
    'Someone entered many wrong passwords for your email address within an hour. Marquee now refuses sign-ins from browsers that you have not used before.',
    'You can still sign in from a browser that you have used before. From any other browser, request a link to choose a new password:',
    address,
  ],
});
