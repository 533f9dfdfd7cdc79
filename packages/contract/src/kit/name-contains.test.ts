import { expect, test } from 'vitest';
import { nameContains } from './name-contains';

test.each([
  ['Elevator maintenance – Winter', 'elevator winter', true],
  ['Elevator maintenance – Winter', 'wint ELEV', true],
  ['Elevator maintenance – Winter', 'elevator summer', false],
  ['Café', 'cafe', true],
  ['Cafe', ' café ', true],
  ['Lobby', '', true],
])('the name “%s” contains “%s”: %s', (name, search, expected) => {
  expect(nameContains(name, search)).toBe(expected);
});
