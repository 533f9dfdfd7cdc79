import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to a person whose password somebody knows and whose codes somebody tries to guess. */
export const codeWarningMail: MailKind<{ address: string }> = ({ address }) => ({
  subject: 'Wrong codes for your Marquee account',
  links: [address],
  paragraphs: [
    'Someone signed in with your password, but entered wrong codes for two-step sign-in. Nobody got in.',
    'If that was not you, someone knows your password. Choose a new one right away:',
    address,
  ],
});
