// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { box } from '../scene/test-scene';
import { openPanel } from '../test-panel';
import { Timeline } from './Timeline';

let panel: ReturnType<typeof openPanel> | undefined;
const open = (elements: object[], options?: Parameters<typeof openPanel>[2]) => {
  panel = openPanel(<Timeline />, elements, options);
  panel.click('Timeline');
  return panel;
};
afterEach(() => panel?.close());

const fade = { type: 'fadeIn', start: 0, end: 100, delay: 500, duration: 1200 };
const title = box('a', 0, 0, 10, 10, { name: 'Title', animations: ['spin', fade] });
const animation = () => panel?.element('a')?.animations[1];
const valueOf = (name: string) => panel?.named(name).getAttribute('aria-valuetext');

const drag = (name: string, distances: number[], type: 'mouse' | 'touch' = 'mouse') =>
  panel?.run(() => {
    const handle = panel?.named(name);
    if (!handle) return;
    // happy-dom has no layout. The track is as wide as the timeline is long: one pixel is 10 ms.
    for (const track of document.querySelectorAll('[class*="track"]'))
      Object.defineProperty(track, 'clientWidth', { value: 1500, configurable: true });
    const send = (event: string, clientX: number) =>
      handle.dispatchEvent(
        new PointerEvent(event, { bubbles: true, button: 0, pointerId: 1, pointerType: type, clientX }),
      );
    send('pointerdown', 100);
    for (const distance of distances) send('pointermove', 100 + distance);
    send('pointerup', 100 + (distances.at(-1) ?? 0));
  });

test('shows a bar for each animation, with its times for screen readers', () => {
  open([title]);
  expect([valueOf('Title, Fade in: delay'), valueOf('Title, Fade in: duration')]).toEqual(['0.5 s', '1.2 s']);
  expect(document.querySelectorAll('li')).toHaveLength(1);
});

test('a drag moves the delay by steps of 100 ms, as one step of undo', () => {
  const { steps, undo } = open([title]);
  drag('Title, Fade in: delay', [10, 20, 33]);
  expect([animation(), steps(), undo()]).toMatchObject([{ delay: 800, duration: 1200 }, 1, 'delay']);
});

test('a drag of the end stretches the duration', () => {
  const { undo } = open([title]);
  drag('Title, Fade in: duration', [50, -50]);
  expect([animation(), undo()]).toMatchObject([{ delay: 500, duration: 700 }, 'duration']);
});

test('a finger does not drag', () => {
  const { steps } = open([title]);
  drag('Title, Fade in: delay', [50], 'touch');
  expect(steps()).toBe(0);
});

test('the arrow keys move by 100 ms, with Shift by 1 s', () => {
  const { key, run, named } = open([title]);
  key('Title, Fade in: delay', 'ArrowRight');
  expect(animation()).toMatchObject({ delay: 600 });
  run(() => {
    const shifted = { key: 'ArrowRight', shiftKey: true, bubbles: true };
    named('Title, Fade in: duration').dispatchEvent(new KeyboardEvent('keydown', shifted));
  });
  expect(animation()).toMatchObject({ duration: 2200 });
});

test('the bars of a locked element and of a read-only design do not move', () => {
  open([{ ...title, locked: true }]);
  panel?.key('Title, Fade in: delay', 'ArrowRight');
  expect(animation()).toMatchObject({ delay: 500 });
  panel?.close();
  open([title], { readOnly: true });
  panel?.key('Title, Fade in: delay', 'ArrowRight');
  expect(animation()).toMatchObject({ delay: 500 });
});

test('the playhead shows a moment of the animations', () => {
  const { key, playback } = open([title]);
  for (let press = 0; press < 3; press++) key('Time', 'ArrowRight');
  expect([playback.mode.getState(), playback.time(), valueOf('Time')]).toEqual(['paused', 300, '0.3 s']);
  panel?.run(() => playback.stop());
  expect(valueOf('Time')).toBe('0 s');
});
