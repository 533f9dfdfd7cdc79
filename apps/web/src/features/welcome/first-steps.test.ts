import { expect, test } from 'vitest';
import { stepsOf } from './first-steps';

test('the steps begin with the own message and end with the message on a TV', () => {
  const steps = stepsOf({ hasOwnMessage: true, isInPlaylist: false, hasTv: true, hasPlayed: false });
  expect(steps.map(({ name, isDone }) => [name, isDone])).toEqual([
    ['Make a message', true],
    ['Show it on a screen', false],
    ['Pair a TV', true],
    ['See it play', false],
  ]);
});
