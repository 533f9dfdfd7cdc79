import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail with the address of an export. */
export const exportReadyMail: MailKind<{ address: string }> = ({ address }) => ({
  subject: 'Your copy of your data is ready',
  links: [address],
  paragraphs: [
    'The copy of all data of your organization on Marquee is ready. You can download it for 7 days:',
    address,
    'Everyone who has this link can download the data, so do not share it.',
  ],
});
