import { expect, test } from 'vitest';
import { find, shownPerGroup } from './find';

const items = (...names: string[]) => names.map((name) => ({ key: name, name }));
const namesOf = (groups: ReturnType<typeof find>) =>
  groups.map(({ title, items: found }) => [title, ...found.map(({ name }) => name)]);

test('names that begin with the text are before names with such a word, and names that contain the text are last', () => {
  const groups = [{ title: 'Messages', items: items('Brunch menu', 'Our lunch menu', 'Lunch at noon') }];
  expect(namesOf(find(groups, 'lunch'))).toEqual([['Messages', 'Lunch at noon', 'Our lunch menu']]);
  expect(namesOf(find(groups, 'unch'))).toEqual([
    ['Messages', 'Brunch menu', 'Our lunch menu', 'Lunch at noon'],
  ]);
});

test('the group with the best match is first', () => {
  const groups = [
    { title: 'Messages', items: items('Welcome to the lobby') },
    { title: 'Screens', items: items('Lobby') },
  ];
  expect(namesOf(find(groups, 'lobby')).map(([title]) => title)).toEqual(['Screens', 'Messages']);
});

test('each word of the text must be found, in any order', () => {
  const groups = [{ title: 'Messages', items: items('Youth supper', 'Youth choir') }];
  expect(namesOf(find(groups, 'sup you'))).toEqual([['Messages', 'Youth supper']]);
  expect(find(groups, 'supper choir')).toEqual([]);
});

test('case and accents are ignored', () => {
  const groups = [{ title: 'Playlists', items: items('Café') }];
  expect(namesOf(find(groups, 'CAFE'))).toEqual([['Playlists', 'Café']]);
  expect(namesOf(find(groups, 'café'))).toEqual([['Playlists', 'Café']]);
});

test('other words of an item find it after all names', () => {
  const groups = [
    {
      title: 'Messages',
      items: [
        { key: 'a', name: 'Youth supper', words: 'Events' },
        { key: 'b', name: 'List of events', words: '' },
      ],
    },
  ];
  expect(namesOf(find(groups, 'events'))).toEqual([['Messages', 'List of events', 'Youth supper']]);
});

test('a group shows its best matches only', () => {
  const names = Array.from({ length: 20 }, (_, index) => `Hall ${index}`);
  expect(find([{ title: 'Screens', items: items(...names) }], 'hall')[0]?.items).toHaveLength(shownPerGroup);
});

test.each(['settinks', 'setings', 'setttings', 'setitngs', 'sxttin'])('finds “Settings” for “%s”', (text) => {
  const groups = [{ title: 'Pages', items: items('Home', 'Settings', 'Setup') }];
  expect(namesOf(find(groups, text))).toEqual([['Pages', 'Settings']]);
});

test('a short word and a word with two wrong letters must be right, and a right word finds no similar names', () => {
  const groups = [{ title: 'Screens', items: items('Hall', 'Lobby', 'Lobbi') }];
  expect(find(groups, 'hell')).toEqual([]);
  expect(find(groups, 'labba')).toEqual([]);
  expect(namesOf(find(groups, 'lobby'))).toEqual([['Screens', 'Lobby']]);
});

test('an empty text finds nothing', () => {
  expect(find([{ title: 'Screens', items: items('Lobby') }], '  ')).toEqual([]);
});
