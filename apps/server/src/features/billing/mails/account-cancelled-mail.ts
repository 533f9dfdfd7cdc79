import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owners after an owner cancelled the account. `until`: the first day without service. */
export const accountCancelledMail: MailKind<{ accountName: string; until: string; address: string }> = ({
  accountName,
  until,
  address,
}) => ({
  subject: `“${accountName}” is cancelled`,
  links: [address],
  paragraphs: [
    `Screens play until ${until}. Then all subscriptions end, and the last invoice is made.`,
    `Until then, you can keep the account: ${address}`,
  ],
});
