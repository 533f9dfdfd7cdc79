import { expect, test } from 'vitest';
import { moderatedList } from './moderated-list';
import { pictureFrame } from './picture-frame';
import { textList } from './text-list';

test('several texts are divided by backticks, and hold none themselves', () => {
  expect(textList.read('')).toEqual([]);
  expect(textList.read('a`b c`')).toEqual(['a', 'b c', '']);
  expect(textList.write(['a', 'it`s'])).toBe("a`it's");
});

test('entries are shown only where somebody let them through', () => {
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
  ['', 1, { ratio: 16 / 9, fixed: false, largest: 1920 }],
  ['4,3', 1, { ratio: 4 / 3, fixed: true, largest: 1920 }],
  [' 9 , 16 ', 1, { ratio: 9 / 16, fixed: true, largest: 1920 }],
  ['4,0', 1, { ratio: 16 / 9, fixed: false, largest: 1920 }],
  ['16,9', 13, { ratio: 16 / 9, fixed: true, largest: 3840 }],
])('pictures for the choices %j of template %i', (choices, templateId, expected) => {
  expect(pictureFrame({ choices, templateId })).toEqual(expected);
});
