import { expect, test } from 'vitest';
import { stepsOf } from './first-steps';

test('the steps begin with the sign-in and end with the own message on a TV', () => {
  const steps = stepsOf({ hasOwnMessage: true, isInPlaylist: false, hasTv: true, hasPlayed: false });
  expect(steps.map(({ name, isDone }) => [name, isDone])).toEqual([
    ['Sign in', true],
    ['Make a message', true],
    ['Put it in a playlist', false],
    ['Pair a TV', true],
    ['See it play', false],
  ]);
});
