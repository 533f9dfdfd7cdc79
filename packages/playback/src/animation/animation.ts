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
 * One movement of an element, begun when its page comes on screen. `delay` and `duration` in ms. `start` and `end` are pixels of
 * the canvas for blur, per cent for fadeIn and fadeOut, and a scale for zoom; the others have none. `direction` is of slideIn
 * and slideOut: the edge that it comes from or goes to.
 */
export type Animation = {
  type: AnimationType;
  direction: Direction;
  start: number;
  end: number;
  delay: number;
  duration: number;
};

/** What New Animation begins with. Specification part 1, section 9. */
export const newAnimation: Animation = {
  type: 'fadeIn',
  direction: 'left',
  start: 0,
  end: 0,
  delay: 0,
  duration: 0,
};

const longest = 3_600_000;

/** An animation out of foreign fields; undefined where its type is not known. */
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
