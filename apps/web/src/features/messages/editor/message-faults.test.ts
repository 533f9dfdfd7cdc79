import { expect, test } from 'vitest';
import { messageFaults } from './message-faults';

const noName = 'Please enter a message name.';
const tooShort = 'Messages must be displayed for at least 5 seconds';

test.each([
  ['Picnic', 5, []],
  ['  ', 15, [noName]],
  ['Picnic', 4, [tooShort]],
  ['', 0, [noName, tooShort]],
])('finds the faults of a message with the name %j and %i seconds', (name, seconds, expected) => {
  expect(messageFaults({ name, seconds })).toEqual(expected);
});
