import { type Animation, animationBounds } from '@marquee/playback/animation/animation';
import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { nameOf } from '../scene/reading-order';

/** The animations of one element that a timeline shows. `index` is the index in the list of the element's animations. */
export type TimelineRow = {
  readonly key: string;
  readonly name: string;
  readonly locked: boolean;
  readonly bars: readonly { readonly index: number; readonly animation: Animation }[];
};

/** Height of a bar in pixels, with the space below it. An element with several animations has its bars below each other. */
export const laneHeight = 32;

/** Times in a timeline are multiples of this number of ms. */
export const timeStep = 100;

/** Returns a row for each element with animations, the front element first. Animations of unknown types have no bar. */
export const timelineRows = (elements: readonly DesignElement[]): TimelineRow[] =>
  elements.toReversed().flatMap((element) => {
    const bars = element.animations.flatMap((animation, index) =>
      animation.type === 'unknown' ? [] : [{ index, animation }],
    );
    if (bars.length === 0) return [];
    return [{ key: element.key, name: nameOf(element), locked: element.locked === true, bars }];
  });

/** Returns the time in ms that a timeline shows: the seconds of the message, and the animations that end later. */
export const timelineLength = (rows: readonly TimelineRow[], messageSeconds: number): number =>
  Math.max(
    1000,
    messageSeconds * 1000,
    ...rows.flatMap(({ bars }) => bars.map(({ animation }) => animation.delay + animation.duration)),
  );

/** Returns the delay after a bar is moved by `ms`. */
export const movedDelay = ({ delay }: Animation, ms: number): number =>
  snapped(delay + ms, animationBounds.delay.max);

/** Returns the duration after the end of a bar is moved by `ms`. The end snaps, so that it meets the marks of the timeline. */
export const stretchedDuration = ({ delay, duration }: Animation, ms: number): number =>
  Math.max(0, snapped(delay + duration + ms, delay + animationBounds.duration.max) - delay);

const snapped = (ms: number, max: number): number =>
  Math.min(max, Math.max(0, Math.round(ms / timeStep) * timeStep));

const markSteps = [500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000, 600_000];

/** Returns the times in ms that a timeline labels: at most twelve, at a regular distance. */
export const timelineMarks = (length: number): number[] => {
  const step = markSteps.find((each) => length / each <= 11) ?? 1_800_000;
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step);
};
