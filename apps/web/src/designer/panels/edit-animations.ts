import { type Animation, newAnimation, type StoredAnimation } from '@marquee/playback/animation/animation';
import { animationFields } from './animation-words';

/** Returns the list with a new animation at its end. */
export const withNewAnimation = (animations: readonly StoredAnimation[]): StoredAnimation[] => [
  ...animations,
  newAnimation,
];

/**
 * Returns the list with some fields of an animation changed. An unknown animation stays as it is. After a change of the type,
 * start and end are 0 if the new type has other units, so that the animation has its natural start and end.
 */
export const withChangedAnimation = (
  animations: readonly StoredAnimation[],
  index: number,
  fields: Partial<Animation>,
): StoredAnimation[] =>
  animations.map((animation, each) =>
    each === index && animation.type !== 'unknown' ? changed(animation, fields) : animation,
  );

const changed = (animation: Animation, fields: Partial<Animation>): Animation => {
  const after = { ...animation, ...fields };
  const [before, now] = [animationFields[animation.type].range, animationFields[after.type].range];
  return before === now ? after : { ...after, start: 0, end: 0 };
};

export const withoutAnimation = (animations: readonly StoredAnimation[], index: number): StoredAnimation[] =>
  animations.filter((_, each) => each !== index);
