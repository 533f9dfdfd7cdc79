import type { Letter, Mail } from './open-mail';

/** A kind of mail: a function that returns the subject, without line breaks, and the paragraphs after the greeting. */
export type MailKind<Data> = (data: Data) => { subject: string; paragraphs: string[] };

/** Sends a mail of this kind to an address. @throws Error with the name of the mail server and the reason */
export const sendMail = <Data>(
  { mail }: { mail: Mail },
  to: string,
  kind: MailKind<Data>,
  data: Data,
): Promise<void> => mail.send(writeMail(to, kind(data)));

/** Returns a mail in plain text: a greeting and the paragraphs, separated by blank lines. */
export const writeMail = (to: string, { subject, paragraphs }: ReturnType<MailKind<never>>): Letter => ({
  to,
  subject,
  text: `${['Hello,', ...paragraphs].join('\n\n')}\n`,
});
