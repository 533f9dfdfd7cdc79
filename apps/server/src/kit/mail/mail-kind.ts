import { mailHtml } from './mail-html';
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

/** Returns a mail with a greeting and the paragraphs, as plain text and as HTML. */
export const writeMail = (
  to: string,
  { subject, paragraphs }: ReturnType<MailKind<never>>,
): Required<Letter> => {
  const all = ['Hello,', ...paragraphs];
  return { to, subject, text: `${all.join('\n\n')}\n`, html: mailHtml(subject, all) };
};
