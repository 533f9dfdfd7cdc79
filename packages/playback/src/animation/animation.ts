import { type Fields, numberOf, oneOf } from '../design/read-fields';

export const animationTypes = [
  'blur',
  'fadeIn',
  'fadeOut',
  'growVert',
  'growHor',
  'slideIn',
  'slideOut',
  'zoom',
] as const;
export const directions = ['left', 'right', 'top', 'bottom'] as const;

export type AnimationType = (typeof animationTypes)[number];
export type Direction = (typeof directions)[number];

/**
 * A movement of an element. It begins when its page becomes visible. `delay` and `duration` are in ms. `start` and `end` are
 * canvas pixels for blur, percent for fadeIn and fadeOut, and a scale for zoom. Other types do not use them. `direction`
 * applies to slideIn and slideOut: the edge from which the element enters or to which it leaves.
 */
export type Animation = {
  type: AnimationType;
  direction: Direction;
  start: number;
  end: number;
  delay: number;
  duration: number;
};

/** Initial values of a new animation, as the specification prescribes. */
export const newAnimation: Animation = {
  type: 'fadeIn',
  direction: 'left',
  start: 0,
  end: 0,
  delay: 0,
  duration: 0,
};

const longest = 3_600_000;

/** Returns an animation made from untrusted fields, or undefined if its type is unknown. */
export function upgradeAnimation(fields: Fields): Animation | undefined {
  const type = animationTypes.find((each) => each === fields.type);
  if (!type) return undefined;
  return {
    type,
    direction: oneOf(fields.direction, directions, newAnimation.direction),
    start: numberOf(fields.start, newAnimation.start, 0, 1000),
    end: numberOf(fields.end, newAnimation.end, 0, 1000),
    delay: Math.round(numberOf(fields.delay, newAnimation.delay, 0, longest)),
    duration: Math.round(numberOf(fields.duration, newAnimation.duration, 0, longest)),
  };
}
