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
])('the address in %o is a link', (text, link) => {
  expect(html(text)).toContain(link);
});

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
