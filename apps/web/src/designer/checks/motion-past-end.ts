import type { Animation, StoredAnimation } from '@marquee/playback/animation/animation';
import { type Check, fixElements, quoted } from './check';

const endOf = (animation: StoredAnimation): number =>
  animation.type === 'unknown' ? 0 : animation.delay + animation.duration;

/** Viewers do not see the end of an animation that lasts longer than the message. */
export const motionPastEnd: Check = {
  id: 'motion-past-end',
  find: ({ elements, seconds }) =>
    elements.flatMap((element) => {
      const end = Math.max(0, ...element.animations.map(endOf));
      if (end <= seconds * 1000) return [];
      return {
        sentence: `An animation of ${quoted(element)} ends after ${Math.ceil(end / 100) / 10} s, but the message after ${seconds} s.`,
        severity: 'note',
        keys: [element.key],
      };
    }),
  fix: (scene, finding, { seconds }) =>
    fixElements(scene, finding, (element) => ({
      ...element,
      animations: element.animations.map((animation) =>
        animation.type === 'unknown' ? animation : endingBy(animation, seconds * 1000),
      ),
    })),
};

/** Starts an animation earlier, and makes it shorter if it is longer than the message. */
const endingBy = (animation: Animation, end: number): Animation => {
  const duration = Math.min(animation.duration, end);
  return { ...animation, duration, delay: Math.min(animation.delay, end - duration) };
};
