import { type Fields, numberOf, oneOf, restOf } from '../design/read-fields';

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
 * A movement of an element. The movement begins when the page becomes visible. `delay` and `duration` are in ms. `start` and
 * `end` are canvas pixels for blur, percent of opacity for fadeIn and fadeOut, and a scale for zoom. Other types do not use
 * `start` and `end`. `direction` applies to slideIn and slideOut: the edge of the canvas from which the element enters or to
 * which it leaves.
 */
export type Animation = {
  readonly type: AnimationType;
  readonly direction: Direction;
  readonly start: number;
  readonly end: number;
  readonly delay: number;
  readonly duration: number;
  /** Fields of other systems. These fields are saved unchanged. */
  readonly rest?: Fields;
};

/** An animation of an unknown type. Such an animation does not move the element and is saved unchanged. */
export type UnknownAnimation = { readonly type: 'unknown'; readonly value: unknown };

export type StoredAnimation = Animation | UnknownAnimation;

/** Initial values of a new animation, as the specification prescribes. */
export const newAnimation: Animation = {
  type: 'fadeIn',
  direction: 'left',
  start: 0,
  end: 0,
  delay: 0,
  duration: 0,
};

/** The bounds of the numbers of an animation. */
export const animationBounds = {
  start: { min: 0, max: 1000, otherwise: newAnimation.start },
  end: { min: 0, max: 1000, otherwise: newAnimation.end },
  delay: { min: 0, max: 3_600_000, otherwise: newAnimation.delay },
  duration: { min: 0, max: 3_600_000, otherwise: newAnimation.duration },
};

/** Returns an animation made from untrusted fields, or undefined if its type is unknown. */
export function upgradeAnimation(fields: Fields): Animation | undefined {
  const type = animationTypes.find((each) => each === fields.type);
  if (!type) return undefined;
  const animation = {
    type,
    direction: oneOf(fields.direction, directions, newAnimation.direction),
    start: numberOf(fields.start, animationBounds.start),
    end: numberOf(fields.end, animationBounds.end),
    delay: Math.round(numberOf(fields.delay, animationBounds.delay)),
    duration: Math.round(numberOf(fields.duration, animationBounds.duration)),
  };
  return { ...animation, ...restOf(fields, animation) };
}
