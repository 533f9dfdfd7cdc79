import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to all owners after an owner deleted the account. */
export const deletionAskedMail: MailKind<{ name: string; by: string; until: string; address: string }> = ({
  name,
  by,
  until,
  address,
}) => ({
  subject: `${name} will be deleted on ${until}`,
  links: [address],
  paragraphs: [
    `${by} deleted the organization ${name} on Marquee. Its screens have stopped.`,
    `All data is erased on ${until}. Until then, every owner can keep the organization. Open this page and choose Keep the organization: ${address}`,
    'If nobody in your organization wanted this, keep the organization and change your password.',
  ],
});
