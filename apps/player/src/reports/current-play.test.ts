import { expect, test } from 'vitest';
import { beginPlay, finishPlay, setVisible } from './current-play';

const shown = { messageId: 1, playlistId: 7 };

test('a play lasts from the moment that its message is shown', () => {
  expect(finishPlay(beginPlay(shown, true, 100), 350)).toEqual({ shown, beganAt: 100, visibleFor: 250 });
});

test('hidden time does not count', () => {
  const hidden = setVisible(beginPlay(shown, true, 100), false, 200);
  expect(finishPlay(setVisible(hidden, true, 1_000), 1_050)).toEqual({
    shown,
    beganAt: 100,
    visibleFor: 150,
  });
});

test('a play begins when its message is first visible', () => {
  const play = setVisible(beginPlay(shown, false, 100), true, 400);
  expect(finishPlay(play, 500)).toEqual({ shown, beganAt: 400, visibleFor: 100 });
});

test('a repeated change to the same visibility has no effect', () => {
  const play = setVisible(setVisible(beginPlay(shown, true, 0), true, 10), true, 20);
  expect(finishPlay(play, 30)?.visibleFor).toBe(30);
});

test('a message that was never visible is not counted', () => {
  expect(finishPlay(beginPlay(shown, false, 0), 500)).toBeUndefined();
  expect(finishPlay(beginPlay(shown, true, 0), 0.2)).toBeUndefined();
  expect(finishPlay(beginPlay(undefined, true, 0), 500)).toBeUndefined();
});
