import { expect, test } from 'vitest';
import { type MailKind, sendMail } from '../../../kit/mail/mail-kind';
import type { Letter } from '../../../kit/mail/open-mail';
import { invitationMail } from './invitation-mail';
import { noAccessMail } from './no-access-mail';

const sent = async <Data>(kind: MailKind<Data>, data: Data): Promise<Letter | undefined> => {
  const letters: Letter[] = [];
  const mail = {
    send: async (letter: Letter) => void letters.push(letter),
    check: async () => {},
    outbox: async () => [],
  };
  await sendMail({ mail }, 'anna@example.com', kind, data);
  return letters[0];
};
const invited = { by: 'Ben', organisation: 'Harbour Lane', address: 'https://signs.example/x' };

test('a mail has a greeting, and its paragraphs are separated by blank lines', async () => {
  expect(await sent(invitationMail, { ...invited, days: undefined })).toMatchObject({
    to: 'anna@example.com',
    subject: '“Ben” invited you to “Harbour Lane” on Marquee',
    text: 'Hello,\n\n“Ben” invited you to manage screens at “Harbour Lane”. Sign in to accept or decline the invitation:\n\nhttps://signs.example/x\n\nIf you do not know them, you can ignore this email.\n',
  });
});

test('an invitation to choose a password contains the number of days until its link expires', async () => {
  expect((await sent(invitationMail, { ...invited, days: 7 }))?.text).toContain(
    'To accept, set your password (the link expires in 7 days):\n\nhttps://signs.example/x\n',
  );
});

test('a person without access gets a link to sign up only if sign-up is open', async () => {
  expect((await sent(noAccessMail, { address: 'https://signs.example/y' }))?.text).toContain(
    'Open this link within an hour to sign up with this address again:\n\nhttps://signs.example/y\n',
  );
  expect((await sent(noAccessMail, { address: undefined }))?.text).toContain(
    'on Marquee. Ask an owner of your organization to invite you.\n',
  );
});
