import { expect, test } from 'vitest';
import { writeMail } from '../../../kit/mail/mail-kind';
import { testWorld } from '../../../testing/test-world';
import { invitationMail } from './invitation-mail';

const { call, ask, register, clock } = await testWorld();
await register('Platform');
const anna = await register('Harbour Cinema');

test.each([
  'Security. Sign in at https://evil.example/login now',
  'HTTPS://EVIL.EXAMPLE',
  'ftp://evil.example',
  'www.evil.example',
  'Sign in: www2.evil.example',
  'evil.example/login',
  'evil.example?next=1',
  'mailto:a@evil.example',
  'https：//evil.example',
  String.raw`https:\\evil.example`,
])('an organization, a person and a department cannot be called %j', async (name) => {
  const said = expect.stringContaining('must not contain a web address');
  const organization = await ask(anna, 'POST /accounts/updateDetails', { body: { name } });
  expect([organization.status, organization.errors]).toEqual([400, [said]]);
  const department = await ask(anna, 'POST /departments', { body: [{ name }] });
  expect([department.status, department.errors]).toEqual([400, [said]]);
  const email = 'new@evil.example';
  const signUp = await ask(undefined, 'POST /accounts/register', {
    body: { organisation: name, name: 'Ann', email, password: 'correct horse battery', timezone: 'London' },
  });
  expect([signUp.status, signUp.errors]).toEqual([400, [said]]);
  clock.advance(60_000);
});

test.each(["St. Mary's Café", 'Dr. A. B. Miller', 'Signs.example', 'Bar 24/7', 'Nr. 5: Lobby', 'A/B e.V.'])(
  'an organization can be called %j',
  async (name) => {
    expect((await call(anna, 'POST /accounts/updateDetails', { body: { name } })).status).toBe(200);
  },
);

test('a stored name with a web address is no link in a mail, and neither in its subject', () => {
  const address = 'https://signs.example/login#guid=x';
  const mail = writeMail(
    'b@b.example',
    invitationMail({
      by: 'www.evil.example',
      organisation: 'See https://evil.example/login',
      address,
      days: 7,
    }),
  );
  expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([address]);
  expect(mail.text).toContain(address);
  for (const text of [mail.subject, mail.text, mail.html]) {
    expect(text).not.toContain('https://evil');
    expect(text).not.toContain('evil.example');
    expect(text.replaceAll('\u2060', '')).toContain('See https://evil.example/login');
  }
});
