import { expect, test } from 'vitest';
import { feedData } from './feed-data';

const town = { keyName: 'town', fieldType: 'string', placeholder: 'Springfield' };

test.each<[string, Record<string, string>, Record<string, string>, string | undefined]>([
  ['the answer of the playlist', { town: 'Oslo' }, { town: 'Bergen' }, 'Bergen'],
  ['the data of the subscription without an answer', { town: 'Oslo' }, {}, 'Oslo'],
  ['the data of the subscription with a cleared answer', { town: 'Oslo' }, { town: '' }, 'Oslo'],
  ['the placeholder without answer and data', {}, {}, 'Springfield'],
  ['the placeholder with empty data', { town: '' }, {}, 'Springfield'],
  ['no value with a cleared answer and no data', {}, { town: '' }, undefined],
])('the value of a key is %s', (_name, data, answers, expected) => {
  expect(feedData([town], data, answers).values.town).toBe(expected);
});

test('keeps data without a question, in the order of the keys', () => {
  const { values, fieldTypes } = feedData([town], { userId: '7', area: 'North' });
  expect(Object.entries(values)).toEqual([
    ['area', 'North'],
    ['town', 'Springfield'],
    ['userId', '7'],
  ]);
  expect(fieldTypes).toEqual({ town: 'string' });
});

test('keys may have the names of properties of objects', () => {
  const { values } = feedData([{ ...town, keyName: '__proto__' }], { constructor: 'x' });
  expect(Object.entries(values)).toEqual([
    ['__proto__', 'Springfield'],
    ['constructor', 'x'],
  ]);
});
