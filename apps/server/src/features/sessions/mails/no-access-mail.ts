import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to a person who no longer belongs to any organization. `address` is undefined if sign-up is closed. */
export const noAccessMail: MailKind<{ address: string | undefined }> = ({ address }) => {
  const gone = 'This address no longer belongs to any organization on Marquee.';
  return {
    subject: 'Your address has no access on Marquee',
    links: address ? [address] : [],
    paragraphs: [
      ...(address
        ? [`${gone} Open this link within an hour to sign up with this address again:`, address]
        : [`${gone} Ask an owner of your organization to invite you.`]),
      'If you did not request this, you can ignore this email.',
    ],
  };
};
