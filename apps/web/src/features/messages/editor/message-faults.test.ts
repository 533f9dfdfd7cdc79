import { expect, test } from 'vitest';
import { messageFaults } from './message-faults';

const noName = { at: 'name', text: 'Please enter a message name.' };
const tooShort = { at: 'seconds', text: 'Messages must be displayed for at least 5 seconds' };
const tooLong = { at: 'seconds', text: 'A message can show for at most 24 hours.' };

test.each([
  ['Picnic', 5, []],
  ['  ', 15, [noName]],
  ['Picnic', 4, [tooShort]],
  ['', 0, [noName, tooShort]],
  ['Picnic', 86_400, []],
  ['Picnic', 86_401, [tooLong]],
])('finds the faults of a message with the name %j and %i seconds', (name, seconds, expected) => {
  expect(messageFaults({ name, seconds })).toEqual(expected);
});
