import { expect, test } from 'vitest';
import { readChoice, writeChoice } from './content-value';
import { moderatedList } from './moderated-list';
import { pictureFrame } from './picture-frame';
import { textList } from './text-list';

test.each([
  ['message', '7', { kind: 'message', id: 7 }],
  ['playlist', '7', { kind: 'playlist', id: 7 }],
  ['playlistOrMessage', 'message:7', { kind: 'message', id: 7 }],
  ['playlistOrMessage', 'playlist:9007199254740991', { kind: 'playlist', id: 9007199254740991 }],
] as const)('%s %j says what plays, and is written so', (fieldType, value, choice) => {
  expect(readChoice(fieldType, value)).toEqual(choice);
  expect(writeChoice(fieldType, choice)).toBe(value);
});

test.each([
  ['message', ''],
  ['message', 'soup'],
  ['playlistOrMessage', '7'],
  ['playlistOrMessage', 'screen:7'],
])('%s %j says nothing', (fieldType, value) => {
  expect(readChoice(fieldType, value)).toBeUndefined();
});

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
