import type { StoredAnimation } from '@marquee/playback/animation/animation';
import { type Check, fixElements, quoted } from './check';

/** Duration in ms that replaces 0. */
const usualDuration = 1000;

const isStill = (animation: StoredAnimation): boolean =>
  animation.type !== 'unknown' && animation.duration === 0;

/** An animation without duration shows no movement. */
export const noDuration: Check = {
  id: 'no-duration',
  find: ({ elements }) =>
    elements
      .filter(({ animations }) => animations.some(isStill))
      .map((element) => ({
        sentence: `An animation of ${quoted(element)} has a duration of 0, so nothing moves.`,
        severity: 'note',
        keys: [element.key],
      })),
  fix: (scene, finding) =>
    fixElements(scene, finding, (element) => ({
      ...element,
      animations: element.animations.map((animation) =>
        isStill(animation) ? { ...animation, duration: usualDuration } : animation,
      ),
    })),
};
