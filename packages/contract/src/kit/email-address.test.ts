import { expect, test } from 'vitest';
import { changedEmail, email } from './fields';

test.each([
  ['anna@münchen.example', 'anna@xn--mnchen-3ya.example'],
  ['ANNA@MÜNCHEN.example', 'ANNA@xn--mnchen-3ya.example'],
  ['anna@例え.テスト', 'anna@xn--r8jz45g.xn--zckzah'],
  ['anna@xn--r8jz45g.xn--zckzah', 'anna@xn--r8jz45g.xn--zckzah'],
  ['r&d@harbour.example', 'r&d@harbour.example'],
  ["o'hara+sign!#$%*/=?^`{|}~_-1@harbour.example", "o'hara+sign!#$%*/=?^`{|}~_-1@harbour.example"],
  [' anna@mail.harbour.example ', 'anna@mail.harbour.example'],
])('the email address “%s” is accepted as “%s”', (given, accepted) => {
  expect(email.parse(given)).toBe(accepted);
  expect(changedEmail.parse(given)).toBe(accepted);
});

test.each([
  'anna',
  'anna@harbour',
  'anna@@harbour.example',
  'anna@har bour.example',
  'anna@münchen.example/path',
  'anna@münchen.example:80',
  'anna..b@harbour.example',
  '.anna@harbour.example',
  'anna@-harbour.example',
  'anna@127.0.0.1',
  'anna@harbour.example\nBcc: x@harbour.example',
  '"anna"@harbour.example',
  `${'a'.repeat(65)}@harbour.example`,
  '@münchen.example',
])('“%s” is refused as an email address', (given) => {
  expect(email.safeParse(given).success).toBe(false);
});
