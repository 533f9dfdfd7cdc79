import type { Animation, AnimationType, Direction, StoredAnimation } from './animation';

/** Position and size of an element, in percent of the canvas. */
export type Place = { left: number; top: number; width: number; height: number };

type Steps = { from: string; to: string; easing: string };

const arriving = 'cubic-bezier(.2,.75,.25,1)';
const leaving = 'cubic-bezier(.6,0,.85,.35)';

/**
 * Returns the CSS of one animation: its keyframes, named `name`, and the rule for the wrapper of the element. The wrapper has the
 * size of the element. Each animation has a separate wrapper element, so that several animations combine and do not replace each
 * other. The animation stays at its first frame until an ancestor has the class `on`. After the animation, the wrapper has the
 * styles of its last frame, or none if the last frame shows the element in its place. So the browser draws the element as it
 * draws an element without animations. An animation that fills forwards would stay in a separate layer, where browsers draw
 * pictures and edges differently.
 */
export function animationCss(name: string, animation: Animation, place: Place): string {
  const { from, to, easing } = stepsOf[animation.type](animation, place);
  const { duration, delay } = animation;
  const last = inPlace.has(to) ? '' : `${to};`;
  return (
    `@keyframes ${name}{from{${from}}to{${to}}}` +
    `.${name}{${last}animation:${name} ${duration}ms ${easing} ${delay}ms backwards paused}` +
    `.on .${name}{animation-play-state:running}`
  );
}

/** Last frames that show the element in its place. */
const inPlace = new Set(['transform:none', 'transform:scale(1)', 'opacity:1', 'filter:blur(0px)']);

const stepsOf: Record<AnimationType, (animation: Animation, place: Place) => Steps> = {
  blur: (animation) => {
    const [start, end] = between(animation, natural.blur);
    return { from: `filter:blur(${start}px)`, to: `filter:blur(${end}px)`, easing: 'linear' };
  },
  fadeIn: (animation) => fade(between(animation, natural.fadeIn)),
  fadeOut: (animation) => fade(between(animation, natural.fadeOut)),
  growVert: () => ({ from: 'transform:scaleY(0)', to: 'transform:none', easing: arriving }),
  growHor: () => ({ from: 'transform:scaleX(0)', to: 'transform:none', easing: arriving }),
  slideIn: ({ direction }, place) => ({
    from: `transform:${beyond(direction, place)}`,
    to: 'transform:none',
    easing: arriving,
  }),
  slideOut: ({ direction }, place) => ({
    from: 'transform:none',
    to: `transform:${beyond(direction, place)}`,
    easing: leaving,
  }),
  zoom: (animation) => {
    const [start, end] = between(animation, natural.zoom);
    return { from: `transform:scale(${start})`, to: `transform:scale(${end})`, easing: 'ease-in-out' };
  },
};

/** The start and end of an animation whose stored start and end are equal. */
const natural = {
  blur: [20, 0],
  fadeIn: [0, 100],
  fadeOut: [100, 0],
  zoom: [0, 1],
} satisfies Partial<Record<AnimationType, [number, number]>>;

/**
 * Returns the start and end values of an animation. Equal values, as in a new animation, are replaced, because an animation
 * between equal values has no effect.
 */
function between({ start, end }: Animation, [naturalStart, naturalEnd]: [number, number]): [number, number] {
  return start === end ? [naturalStart, naturalEnd] : [start, end];
}

/**
 * The look of an element after its animations. `opacity` is 0 to 1, `blur` is in canvas pixels, `scale` applies around its
 * center.
 */
export type EndState = { opacity: number; blur: number; scale: number; isOnCanvas: boolean };

/** Returns the look of an element after its last animation. */
export function endState(animations: readonly StoredAnimation[]): EndState {
  const state = { opacity: 1, blur: 0, scale: 1, isOnCanvas: true };
  for (const each of animations) {
    if (each.type === 'fadeIn' || each.type === 'fadeOut')
      state.opacity *= Math.min(1, between(each, natural[each.type])[1] / 100);
    if (each.type === 'blur') state.blur += between(each, natural.blur)[1];
    if (each.type === 'zoom') state.scale *= between(each, natural.zoom)[1];
    if (each.type === 'slideOut') state.isOnCanvas = false;
  }
  return state;
}

function fade([start, end]: [number, number]): Steps {
  return { from: `opacity:${start / 100}`, to: `opacity:${end / 100}`, easing: 'ease-in-out' };
}

/**
 * Returns the translation that places the element just outside this edge of the canvas. Percentages of a translation refer to
 * the size of the element.
 */
function beyond(direction: Direction, { left, top, width, height }: Place): string {
  const share = (distance: number, size: number) =>
    Math.round((distance / Math.max(size, 0.01)) * 10_000) / 100;
  switch (direction) {
    case 'left':
      return `translateX(${-share(left + width, width)}%)`;
    case 'right':
      return `translateX(${share(100 - left, width)}%)`;
    case 'top':
      return `translateY(${-share(top + height, height)}%)`;
    case 'bottom':
      return `translateY(${share(100 - top, height)}%)`;
  }
}
