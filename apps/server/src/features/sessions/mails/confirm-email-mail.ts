import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail with the link that confirms a new email address of a person. */
export const confirmEmailMail: MailKind<{ address: string }> = ({ address }) => ({
  subject: 'Confirm your new email address for Marquee',
  links: [address],
  paragraphs: [
    'Someone wants to use this address to sign in to Marquee. If that was you, open this link within a day. Sign in with your present address if you are asked to:',
    address,
    'If that was not you, you can ignore this email.',
  ],
});
