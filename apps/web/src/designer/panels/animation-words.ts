import type {
  Animation,
  AnimationType,
  Direction,
  StoredAnimation,
} from '@marquee/playback/animation/animation';
import { fieldsOf } from '@marquee/playback/design/read-fields';
import type { NumberRange } from './read-number';

/** The numbers `start` and `end` of an animation type: their range, and a hint about their unit. */
export type RangeFields = NumberRange & { hint: string };

const opacity: RangeFields = { min: 0, max: 100, decimals: 0, hint: 'Opacity, 0 to 100' };

/**
 * The fields that people see of each type. Only slides have a direction. Types without `range` do not use start and end.
 */
export const animationFields: Record<
  AnimationType,
  { label: string; range?: RangeFields; hasDirection?: true }
> = {
  blur: { label: 'Blur', range: { min: 0, max: 1000, decimals: 0, hint: 'Pixels, 0 = none' } },
  fadeIn: { label: 'Fade in', range: opacity },
  fadeOut: { label: 'Fade out', range: opacity },
  growVert: { label: 'Grow vertically' },
  growHor: { label: 'Grow horizontally' },
  slideIn: { label: 'Slide in', hasDirection: true },
  slideOut: { label: 'Slide out', hasDirection: true },
  zoom: { label: 'Zoom', range: { min: 0, max: 1000, decimals: 2, hint: 'Scale, 1 = current size' } },
};

export const directionLabels: Record<Direction, string> = {
  left: 'Left',
  right: 'Right',
  top: 'Top',
  bottom: 'Bottom',
};

/** Returns the name of an animation: its type, and the direction of a slide. */
export const animationName = (animation: StoredAnimation): string => {
  if (animation.type === 'unknown') {
    const { type } = fieldsOf(animation.value);
    return typeof type === 'string' && type !== '' ? `Unknown animation: ${type}` : 'Unknown animation';
  }
  const { label, hasDirection } = animationFields[animation.type];
  return hasDirection ? `${label}, ${directionLabels[animation.direction].toLowerCase()}` : label;
};

/** Returns the times of an animation, such as "0.5 s to 1.7 s". */
export const animationTimes = ({ delay, duration }: Pick<Animation, 'delay' | 'duration'>): string =>
  `${seconds(delay)} to ${seconds(delay + duration)}`;

/** Returns a time in ms as seconds with at most two decimals. */
export const seconds = (ms: number): string => `${Math.round(ms / 10) / 100} s`;
