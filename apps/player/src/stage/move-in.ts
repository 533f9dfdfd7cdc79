import type { Transition } from '@marquee/playback/program/program';

/** Duration of a transition, in milliseconds. */
const transitionMs = 500;

/**
 * The keyframes of each transition. A slide begins with one column of pixels in view. If it begins out of view, a slow Chromium
 * shows a black strip in its first frame.
 */
const movements: Record<Transition, Keyframe[]> = {
  fade: [{ opacity: 0 }, { opacity: 1 }],
  slide: [{ transform: 'translateX(calc(100% - 1px))' }, { transform: 'translateX(0)' }],
};

/**
 * Moves a visible element over the element before with a transition, and calls `done` when the movement ends. A transition that
 * this player does not know, or that the browser cannot show, ends at once.
 */
export function moveIn(element: HTMLElement, transition: Transition | undefined, done: () => void): void {
  const movement = transition && movements[transition];
  if (!movement || !element.animate) return done();
  // Layers are in the document in the order in which they were loaded. The remote can show them in another order.
  element.style.zIndex = '1';
  element.animate(movement, { duration: transitionMs, easing: 'ease-in-out' });
  // A hidden window shows no frames and ends no animation, so a timer ends the transition.
  setTimeout(() => {
    element.style.zIndex = '';
    done();
  }, transitionMs);
}
