import { expect, test } from 'vitest';
import { type Animation, newAnimation } from './animation';
import { animationCss } from './keyframes';

const place = { left: 25, top: 60, width: 50, height: 20 };
const css = (animation: Partial<Animation>) => animationCss('a', { ...newAnimation, ...animation }, place);

test.each<[string, Partial<Animation>, string, string]>([
  ['a new animation fades in', {}, 'opacity:0', 'opacity:1'],
  ['fades in as far as it says', { start: 20, end: 80 }, 'opacity:0.2', 'opacity:0.8'],
  ['fades out', { type: 'fadeOut' }, 'opacity:1', 'opacity:0'],
  ['fades out to where it says', { type: 'fadeOut', start: 100, end: 30 }, 'opacity:1', 'opacity:0.3'],
  ['becomes sharp', { type: 'blur' }, 'filter:blur(20px)', 'filter:blur(0px)'],
  ['becomes blurred', { type: 'blur', end: 8 }, 'filter:blur(0px)', 'filter:blur(8px)'],
  ['zooms to its size', { type: 'zoom' }, 'transform:scale(0)', 'transform:scale(1)'],
  ['zooms beyond it', { type: 'zoom', start: 1, end: 1.5 }, 'transform:scale(1)', 'transform:scale(1.5)'],
  ['grows upright', { type: 'growVert' }, 'transform:scaleY(0)', 'transform:none'],
  ['grows sideways', { type: 'growHor' }, 'transform:scaleX(0)', 'transform:none'],
  // 75 percent of the canvas are one and a half times the width of the element.
  ['slides in from the left', { type: 'slideIn' }, 'transform:translateX(-150%)', 'transform:none'],
  ['from the right', { type: 'slideIn', direction: 'right' }, 'transform:translateX(150%)', 'transform:none'],
  ['from above', { type: 'slideIn', direction: 'top' }, 'transform:translateY(-400%)', 'transform:none'],
  ['out below', { type: 'slideOut', direction: 'bottom' }, 'transform:none', 'transform:translateY(200%)'],
])('%s', (_name, animation, from, to) => {
  expect(css(animation)).toContain(`@keyframes a{from{${from}}to{${to}}}`);
});

test('starts with the class "on" after its delay, and holds its first and last frame', () => {
  const made = css({ type: 'fadeIn', delay: 300, duration: 1200 });
  expect(made).toContain('.a{animation:a 1200ms ease-in-out 300ms both paused}');
  expect(made).toContain('.on .a{animation-play-state:running}');
});
