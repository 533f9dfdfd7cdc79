import { mailHtml } from './mail-html';
import { partsOf } from './mail-text';
import type { Letter, Mail } from './open-mail';
import { withoutLinks } from './without-links';

/**
 * A kind of mail: a function that returns the subject, without line breaks, and the paragraphs after the greeting. `links`: the
 * addresses in the paragraphs that become links. Never an address that a person outside of the recipient's account chose.
 */
export type MailKind<Data> = (data: Data) => { subject: string; links?: string[]; paragraphs: string[] };

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
  { subject: written, links = [], paragraphs }: ReturnType<MailKind<never>>,
): Required<Letter> => {
  const subject = withoutLinks(written);
  const all = ['Hello,', ...paragraphs];
  const texts = all.map((paragraph) =>
    partsOf(paragraph, links)
      .map(({ text }) => text)
      .join(''),
  );
  return { to, subject, text: `${texts.join('\n\n')}\n`, html: mailHtml(subject, all, links) };
};
