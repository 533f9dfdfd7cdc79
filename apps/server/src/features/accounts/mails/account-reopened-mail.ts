import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owners after an owner opened the cancelled account again. */
export const accountReopenedMail: MailKind<{ accountName: string; address: string }> = ({
  accountName,
  address,
}) => ({
  subject: `“${accountName}” is open again`,
  links: [address],
  paragraphs: [
    'Your screens play again and are billed from today on. Subscriptions stay ended until you subscribe again.',
    `See what is billed: ${address}`,
  ],
});
