import { expect, test } from 'vitest';
import { entryWords } from './entry-words';
import { find } from './find';

const entries = Object.entries(entryWords).map(([key, words = '']) => ({ key, name: key, words }));

test.each([
  ['dark', 'appearance'],
  ['invoice', '/settings/billing'],
  ['two-step', '/settings/security'],
  ['overlay', '/screens'],
  ['schedule', '/screens'],
  ['upload', '/settings/library'],
  ['add user', 'section people'],
  ['switch', 'section people'],
  ['pair', '/help/set-up-a-tv'],
  ['help', '/help/set-up-a-tv'],
  ['help', '/settings/support'],
])('the word “%s” finds %s', (word, key) => {
  const found = find([{ title: 'Pages', items: entries }], word).flatMap(({ items }) => items);
  expect(found.map((entry) => entry.key)).toContain(key);
});

test('the words for help and pairing find no unrelated entries', () => {
  const keysOf = (word: string) =>
    find([{ title: 'Pages', items: entries }], word).flatMap(({ items }) => items.map(({ key }) => key));
  expect(keysOf('pair')).toEqual(['/help/set-up-a-tv']);
  expect(keysOf('help')).toEqual(['/help/set-up-a-tv', '/settings/support']);
});
