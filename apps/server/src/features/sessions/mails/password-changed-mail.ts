import type { MailKind } from '../../../kit/mail/mail-kind';

/** For a person whose password was changed, in case somebody else did it. */
export const passwordChangedMail: MailKind<{ address: string }> = ({ address }) => ({
  subject: 'Your Marquee password was changed',
  paragraphs: ['Your password was just changed. If that was not you, choose a new one right away:', address],
});
