import { expect, test } from 'vitest';
import { writeMail } from './mail-kind';

const html = (...paragraphs: string[]) =>
  writeMail('a@b.example', { subject: 'News & <more>', paragraphs }).html;

test('each mail has the same content as text and as HTML', () => {
  const mail = writeMail('a@b.example', { subject: 'News', paragraphs: ['First.', 'Second.'] });
  expect(mail.text).toBe('Hello,\n\nFirst.\n\nSecond.\n');
  expect([...mail.html.matchAll(/<p [^>]*>(.*)<\/p>/g)].map(([, text]) => text)).toEqual([
    'Hello,',
    'First.',
    'Second.',
  ]);
});

test('the HTML of a mail contains no markup of people', () => {
  const mail = html('<script>alert(1)</script> "a" & b\nnext line');
  expect(mail).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;a&quot; &amp; b<br>\nnext line');
  expect(mail).toContain('<title>News &amp; &lt;more&gt;</title>');
  expect(mail).not.toContain('<script');
});

test.each([
  ['Open https://a.example/x?y=1&z=2.', '<a href="https://a.example/x?y=1&amp;z=2">'],
  [
    'https://a.example/login#guid=x',
    '<a href="https://a.example/login#guid=x">https://a.example/login#guid=x</a></p>',
  ],
  ['(see http://localhost:8080/settings/billing)', '<a href="http://localhost:8080/settings/billing">'],
])('the own address in %o is a link', (text, link) => {
  const own = [
    'https://a.example/x?y=1&z=2',
    'https://a.example/login#guid=x',
    'http://localhost:8080/settings/billing',
  ];
  const mail = writeMail('a@b.example', { subject: 'News', links: own, paragraphs: [text] });
  expect(mail.html).toContain(link);
  expect(mail.text).toContain(text);
});

test.each([
  'https://evil.example/x',
  'See http://a.b.evil.example.',
  'www.evil.example',
  'evil.example/login',
  'https://10.0.0.1/x',
  'evil。example',
])('a mail program finds no address in %j', (text) => {
  const mail = writeMail('a@b.example', { subject: text, links: ['https://a.example/'], paragraphs: [text] });
  for (const part of [mail.subject, mail.text, mail.html]) {
    expect(part).not.toMatch(/:\/\/|\w[.。]\p{L}/u);
    expect(part).not.toContain('href');
  }
  expect(mail.subject.replaceAll('\u2060', '')).toBe(text);
});

test.each(['$12.50 is due.', 'You sign in with anna@b.example.', 'At 12:30, 24/7.', 'One. Two'])(
  '%j stays unchanged',
  (text) => {
    expect(writeMail('a@b.example', { subject: text, paragraphs: [text] }).subject).toBe(text);
  },
);

test.each(['javascript:alert(1)', 'https://"onmouseover="alert(1)'])(
  '%o is no link with another content',
  (text) => {
    const mail = html(text);
    expect(mail).not.toContain('href="javascript');
    expect(mail).not.toContain('" onmouseover');
    expect(mail).not.toContain('"onmouseover=');
  },
);

test('the colors of the text follow the theme of the mail program', () => {
  expect(html('x')).toContain('<meta name="color-scheme" content="light dark">');
  expect(html('x')).not.toMatch(/background|[^-]color: #(?:000|fff)/);
});
