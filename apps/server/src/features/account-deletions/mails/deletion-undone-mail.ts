import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to all owners after an owner undid the deletion of the account. */
export const deletionUndoneMail: MailKind<{ name: string; by: string }> = ({ name, by }) => ({
  subject: `${name} is kept`,
  paragraphs: [`${by} kept the organization ${name} on Marquee. Nothing was erased.`],
});
