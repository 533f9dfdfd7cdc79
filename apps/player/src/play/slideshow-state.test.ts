import { expect, test } from 'vitest';
import { idleLayer } from '../testing/fake-layer';
import { message, noon } from '../testing/programs';
import type { LoadedSlide } from './slide-loader';
import {
  advanced,
  changed,
  decideSlide,
  directed,
  indexOf,
  neighbor,
  type Running,
  slideChecked,
  slideFailed,
  slideShown,
  started,
  withTime,
} from './slideshow-state';

const second = 1_000;
const slides = [message(1), message(2), message(3)];
const slideAt = (index: number, more: Partial<LoadedSlide> = {}): LoadedSlide => ({
  index,
  message: slides[index] ?? message(0),
  layer: idleLayer(),
  openedAt: noon,
  isReady: true,
  ...more,
});
const nothingLoaded = () => undefined;
/** Returns a state in which message 1 is on screen since noon, for ten seconds. */
const showing = (): Running => slideShown(started(slides), slideAt(0), noon);

test('opens the first message, and shows it when it is ready', () => {
  const slide = slideAt(0);
  expect(decideSlide(started(slides), nothingLoaded, noon)).toMatchObject({
    do: 'open',
    target: { index: 0 },
  });
  expect(decideSlide(started(slides), () => slide, noon)).toEqual({ do: 'show', slide });
});

test('treats a message as failed if it is not ready after fifteen seconds', () => {
  const slide = slideAt(0, { isReady: false });
  const state = started(slides);
  expect(decideSlide(state, () => slide, noon)).toEqual({ do: 'wait', until: noon + 15 * second });
  expect(decideSlide(state, () => slide, noon + 15 * second)).toMatchObject({ do: 'fail', slide });
});

test('does nothing without messages', () => {
  expect(decideSlide(started([]), nothingLoaded, noon)).toMatchObject({ do: 'wait' });
});

test('shows the next message when the time of a message is over, and the first message after the last message', () => {
  const state = showing();
  expect(advanced(state, noon + 9 * second)).toBe(state);
  expect(advanced(state, noon + 10 * second).target).toEqual({ index: 1, direction: 1 });
  const last = slideShown(started(slides), slideAt(2), noon);
  expect(indexOf(advanced(last, noon + 10 * second))).toBe(0);
});

test('a pause keeps the remaining time of the message', () => {
  const paused = withTime({ ...showing(), isPaused: true }, noon + 4 * second);
  expect(paused.time).toEqual({ kind: 'still', remaining: 6 * second });
  expect(advanced(paused, noon + 60 * second)).toBe(paused);
  const resumed = withTime({ ...paused, isPaused: false }, noon + 60 * second);
  expect(resumed.time).toEqual({ kind: 'running', endsAt: noon + 66 * second });
});

test('the time of a message stops while the slideshow is paused or a panel is open', () => {
  const both = withTime({ ...showing(), isPaused: true, isHeld: true }, noon);
  expect(withTime({ ...both, isHeld: false }, noon).time.kind).toBe('still');
});

test('a message that is shown during a pause begins with its whole time', () => {
  const paused = withTime({ ...showing(), isPaused: true }, noon + 4 * second);
  expect(slideShown(paused, slideAt(1), noon + 5 * second).time).toEqual({
    kind: 'still',
    remaining: 10 * second,
  });
});

test('skips a failed message for five minutes, in the direction that the person chose', () => {
  const state = directed(showing(), { index: 2, direction: -1 });
  const afterwards = slideFailed(state, slideAt(2), true, noon);
  expect(afterwards.target).toEqual({ index: 1, direction: -1 });
  expect(neighbor(afterwards, 0, -1, noon)).toBe(1);
  expect(neighbor(afterwards, 0, -1, noon + 300 * second)).toBe(2);
});

test('a neighbor that fails while it loads does not end the current message', () => {
  expect(slideFailed(showing(), slideAt(1), true, noon).target).toBeUndefined();
  expect(slideFailed(showing(), slideAt(0), false, noon).target).toEqual({ index: 1, direction: 1 });
});

test('after every message failed, waits for fifteen seconds and tries all messages again', () => {
  const failedAll = slides.reduce(
    (state, _, index) => slideFailed(state, slideAt(index), true, noon),
    started(slides),
  );
  expect(failedAll.excluded.size).toBe(0);
  expect(decideSlide(failedAll, nothingLoaded, noon)).toEqual({ do: 'wait', until: noon + 15 * second });
  expect(decideSlide(failedAll, nothingLoaded, noon + 15 * second)).toMatchObject({ do: 'open' });
});

test('a choice of a person ends the wait after all messages failed', () => {
  const resting = { ...started(slides), restsUntil: noon + second };
  expect(decideSlide(directed(resting, { index: 1, direction: 1 }), nothingLoaded, noon)).toMatchObject({
    do: 'open',
    target: { index: 1 },
  });
});

test('the current message stays when other messages of the playlist change', () => {
  const state = changed(showing(), [message(9), ...slides]);
  expect(state.current?.index).toBe(1);
  expect(state.target).toBeUndefined();
});

test('a changed or removed message is replaced by the message at its index', () => {
  const edited = changed(showing(), [message(1, { page: 'edited' }), message(2)]);
  expect(edited.target).toEqual({ index: 0, direction: 1 });
  const removed = changed(slideShown(started(slides), slideAt(2), noon), slides.slice(0, 2));
  expect(removed.target).toEqual({ index: 1, direction: 1 });
});

test('treats a page as hanging after two consecutive checks without an answer', () => {
  const once = slideChecked(showing(), false);
  expect([once.hangs, slideChecked(once.state, false).hangs]).toEqual([false, true]);
  expect(slideChecked(slideChecked(once.state, true).state, false).hangs).toBe(false);
});
