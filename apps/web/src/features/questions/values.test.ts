import { expect, test } from 'vitest';
import { moderatedList } from './moderated-list';
import { pictureFrame } from './picture-frame';
import { textList } from './text-list';

test('separates texts by backticks, and replaces backticks in texts', () => {
  expect(textList.read('')).toEqual([]);
  expect(textList.read('a`b c`')).toEqual(['a', 'b c', '']);
  expect(textList.write(['a', 'it`s'])).toBe("a`it's");
});

test('reads an entry as approved only if its field `approved` is true', () => {
  const value = '[{"text":"Hello","approved":true},{"text":"Rude","approved":false},{"text":"New"},7]';
  const entries = moderatedList.read(value);
  expect(entries).toEqual([
    { text: 'Hello', approved: true },
    { text: 'Rude', approved: false },
    { text: 'New', approved: false },
  ]);
  expect(moderatedList.read(moderatedList.write(entries))).toEqual(entries);
  expect(moderatedList.read('{}')).toEqual([]);
  expect(moderatedList.read('soup')).toEqual([]);
});

test.each([
  ['', { ratio: 16 / 9, fixed: false, largest: 1920 }],
  ['4,3', { ratio: 4 / 3, fixed: true, largest: 1920 }],
  [' 9 , 16 ', { ratio: 9 / 16, fixed: true, largest: 1920 }],
  ['4,0', { ratio: 16 / 9, fixed: false, largest: 1920 }],
  ['wide', { ratio: 16 / 9, fixed: false, largest: 1920 }],
  ['3840', { ratio: 16 / 9, fixed: false, largest: 3840 }],
  ['16,9,3840', { ratio: 16 / 9, fixed: true, largest: 3840 }],
  ['99999', { ratio: 16 / 9, fixed: false, largest: 3840 }],
])('frames pictures for the choices %j', (choices, expected) => {
  expect(pictureFrame({ choices })).toEqual(expected);
});
