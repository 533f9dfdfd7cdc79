import type { MailKind } from '../../../kit/mail/mail-kind';

type Invitation = {
  by: string;
  organisation: string;
  address: string;
  /** Days until the link in `address` expires. Undefined if `address` is the page of the invitations. */
  days: number | undefined;
};

/** The mail that invites a person to an organization. */
export const invitationMail: MailKind<Invitation> = ({ by, organisation, address, days }) => {
  const next =
    days === undefined
      ? 'Sign in to accept or decline the invitation:'
      : `To accept, set your password (the link expires in ${days} days):`;
  return {
    subject: `“${by}” invited you to “${organisation}” on Marquee`,
    links: [address],
    paragraphs: [
      `“${by}” invited you to manage screens at “${organisation}”. ${next}`,
      address,
      'If you do not know them, you can ignore this email.',
    ],
  };
};
