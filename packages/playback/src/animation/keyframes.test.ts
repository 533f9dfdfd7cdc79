import { expect, test } from 'vitest';
import { type Animation, newAnimation } from './animation';
import { animationCss, endState } from './keyframes';

const place = { left: 25, top: 60, width: 50, height: 20 };
const css = (animation: Partial<Animation>) => animationCss('a', { ...newAnimation, ...animation }, place);

test.each<[string, Partial<Animation>, string, string]>([
  ['a new animation fades in', {}, 'opacity:0', 'opacity:1'],
  ['fadeIn uses its start and end', { start: 20, end: 80 }, 'opacity:0.2', 'opacity:0.8'],
  ['fadeOut', { type: 'fadeOut' }, 'opacity:1', 'opacity:0'],
  ['fadeOut uses its start and end', { type: 'fadeOut', start: 100, end: 30 }, 'opacity:1', 'opacity:0.3'],
  ['a new blur becomes sharp', { type: 'blur' }, 'filter:blur(20px)', 'filter:blur(0px)'],
  ['blur uses its start and end', { type: 'blur', end: 8 }, 'filter:blur(0px)', 'filter:blur(8px)'],
  ['a new zoom grows to its size', { type: 'zoom' }, 'transform:scale(0)', 'transform:scale(1)'],
  ['zoom from 1 to 1.5', { type: 'zoom', start: 1, end: 1.5 }, 'transform:scale(1)', 'transform:scale(1.5)'],
  ['growVert grows vertically', { type: 'growVert' }, 'transform:scaleY(0)', 'transform:none'],
  ['growHor grows horizontally', { type: 'growHor' }, 'transform:scaleX(0)', 'transform:none'],
  // The element must move by 75% of the canvas width. The element is 50% wide, so the translation is 150%.
  ['slideIn, left', { type: 'slideIn' }, 'transform:translateX(-150%)', 'transform:none'],
  ['slideIn, right', { type: 'slideIn', direction: 'right' }, 'transform:translateX(150%)', 'transform:none'],
  ['slideIn, top', { type: 'slideIn', direction: 'top' }, 'transform:translateY(-400%)', 'transform:none'],
  ['slideOut', { type: 'slideOut', direction: 'bottom' }, 'transform:none', 'transform:translateY(200%)'],
])('%s', (_name, animation, from, to) => {
  expect(css(animation)).toContain(`@keyframes a{from{${from}}to{${to}}}`);
});

test('an animation waits for the class "on" and its delay, and keeps its last frame', () => {
  const made = css({ type: 'fadeIn', end: 80, delay: 300, duration: 1200 });
  expect(made).toContain('.a{opacity:0.8;animation:a 1200ms ease-in-out 300ms backwards paused}');
  expect(made).toContain('.on .a{animation-play-state:running}');
});

test.each<[string, Partial<Animation>]>([
  ['fadeIn', {}],
  ['blur', { type: 'blur' }],
  ['zoom', { type: 'zoom' }],
  ['growVert', { type: 'growVert' }],
  ['growHor', { type: 'growHor' }],
  ['slideIn', { type: 'slideIn' }],
])('after %s, an element in its place has no style of the animation', (_name, animation) => {
  expect(css(animation)).toMatch(/}\.a{animation:a \S+ \S+ \S+ backwards paused}/);
});

test.each<[string, Partial<Animation>[], Partial<ReturnType<typeof endState>>]>([
  ['without animations', [], { opacity: 1, blur: 0, scale: 1, isOnCanvas: true }],
  ['after a new fadeIn it is visible', [{}], { opacity: 1 }],
  ['after a new fadeOut it is not visible', [{ type: 'fadeOut' }], { opacity: 0 }],
  ['fades multiply', [{ end: 80 }, { type: 'fadeOut', start: 100, end: 50 }], { opacity: 0.4 }],
  ['an opacity above 100 is 100', [{ end: 300 }], { opacity: 1 }],
  ['after a new blur it is sharp', [{ type: 'blur' }], { blur: 0 }],
  ['it keeps the end of a blur', [{ type: 'blur', end: 8 }], { blur: 8 }],
  ['it keeps the end of a zoom', [{ type: 'zoom', start: 1, end: 1.06 }], { scale: 1.06 }],
  ['slideIn ends on the canvas', [{ type: 'slideIn' }], { isOnCanvas: true }],
  ['slideOut ends outside the canvas', [{ type: 'slideOut' }], { isOnCanvas: false }],
])('an element at the end: %s', (_name, animations, expected) => {
  expect(endState(animations.map((each) => ({ ...newAnimation, ...each })))).toMatchObject(expected);
});

test('an unknown animation does not change an element', () => {
  expect(endState([{ type: 'unknown', value: 'spin' }])).toEqual(endState([]));
});
