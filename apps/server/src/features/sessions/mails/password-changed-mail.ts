import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to a person whose password was changed, because somebody else may have changed it. */
export const passwordChangedMail: MailKind<{ address: string }> = ({ address }) => ({
  subject: 'Your Marquee password was changed',
  links: [address],
  paragraphs: ['Your password was just changed. If that was not you, choose a new one right away:', address],
});
