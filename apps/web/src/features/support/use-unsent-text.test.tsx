// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { enter } from '../../kit/session';
import { openPage } from '../../test-page';
import { useUnsentText } from './use-unsent-text';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const openText = async () => {
  enter({
    user: { id: 7, name: 'Ada', email: 'ada@example.com', timezone: 'Europe/London' },
    choosePassword: false,
    addressProved: true,
    secondFactor: false,
    departments: [
      {
        id: 3,
        name: 'Hall',
        accountId: 2,
        accountName: 'Harbour',
        permissions: ['edit'],
        invited: false,
        jwt: 'a',
      },
    ],
  });
  const page = await openPage(() => useUnsentText('ticket-5'));
  closers.push(page.close);
  return {
    text: () => page.now()[0],
    type: (text: string) => flushSync(() => page.now()[1](text)),
    removeSent: (text: string) => flushSync(() => page.now()[2](text)),
  };
};

test('removes the sent text, but not a text that was typed during the call', async () => {
  const form = await openText();
  form.type('Thank you.');
  form.type('Thank you. And one more question');
  form.removeSent('Thank you.');
  expect(form.text()).toBe('Thank you. And one more question');
  form.removeSent('Thank you. And one more question');
  expect([form.text(), localStorage.getItem('marquee-unsent-7-ticket-5')]).toEqual(['', null]);
});
