import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail with a link by which a person proves that the address is theirs. */
export const proofMail: MailKind<{ address: string }> = ({ address }) => ({
  subject: 'Confirm your email address for Marquee',
  links: [address],
  paragraphs: [
    'Someone signed up for Marquee with this address. If that was you, open this link within a day and choose your password:',
    address,
    'If that was not you, you can ignore this email.',
  ],
});
