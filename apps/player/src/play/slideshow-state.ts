import type { ProgramMessage } from '@marquee/playback/program/program';
import { closestIndex, type Direction, isSameSlide, neighborIndex } from './slide-index';
import type { LoadedSlide } from './slide-loader';

/** The message to show as soon as it is ready, and the direction in which to continue if it fails. */
export type Target = { index: number; direction: Direction };

/** The time of the current message: running until the ticks `endsAt`, or stopped with `remaining` milliseconds left. */
export type SlideTime = { kind: 'running'; endsAt: number } | { kind: 'still'; remaining: number };

export type Running = {
  kind: 'running';
  slides: ProgramMessage[];
  current: LoadedSlide | undefined;
  target: Target | undefined;
  time: SlideTime;
  /** Whether a person paused the slideshow. */
  isPaused: boolean;
  /** Whether a panel covers the slideshow. */
  isHeld: boolean;
  /** Failed messages, with the ticks at which they may be shown again. */
  excluded: ReadonlyMap<ProgramMessage, number>;
  /** The ticks at which the messages are tried again after all of them failed. 0 without such a failure. */
  restsUntil: number;
  /** Number of checks since the last response of the current page. */
  silentChecks: number;
};

export type SlideshowState = { kind: 'stopped' } | Running;

export type SlideDecision =
  | { do: 'open'; target: Target }
  | { do: 'show'; slide: LoadedSlide }
  | { do: 'fail'; slide: LoadedSlide; reason: string }
  | { do: 'wait'; until: number };

/** Maximum milliseconds until an opened page is ready, and milliseconds for which a failed message is excluded. */
const openWithin = 15_000;
const excludedFor = 5 * 60_000;
/** Milliseconds after which the messages are tried again if all of them failed. */
const restFor = 15_000;
/** Number of consecutive checks without a response after which a page is treated as hanging. */
const maxSilentChecks = 2;

/** Returns the state of a slideshow that begins with its first message. */
export const started = (slides: ProgramMessage[]): Running => ({
  kind: 'running',
  slides,
  current: undefined,
  target: { index: 0, direction: 1 },
  time: { kind: 'running', endsAt: 0 },
  isPaused: false,
  isHeld: false,
  excluded: new Map(),
  restsUntil: 0,
  silentChecks: 0,
});

/** Returns the next step at a number of ticks. `find` returns the loaded slide with an index. */
export function decideSlide(
  state: Running,
  find: (index: number) => LoadedSlide | undefined,
  ticks: number,
): SlideDecision {
  const { slides, target, time, restsUntil } = state;
  if (ticks < restsUntil) return { do: 'wait', until: restsUntil };
  const latest = ticks + openWithin;
  if (!target) return { do: 'wait', until: time.kind === 'running' ? Math.min(time.endsAt, latest) : latest };
  if (!slides[target.index]) return { do: 'wait', until: latest };
  const slide = find(target.index);
  if (!slide) return { do: 'open', target };
  if (slide.isReady) return { do: 'show', slide };
  if (ticks - slide.openedAt >= openWithin) return { do: 'fail', slide, reason: 'not ready in time' };
  return { do: 'wait', until: latest };
}

/** If the time of the current message is over, returns the state with the next message as target. Otherwise returns `state`. */
export function advanced(state: Running, ticks: number): Running {
  const { target, current, time } = state;
  const isOver = time.kind === 'running' && ticks >= time.endsAt && ticks >= state.restsUntil;
  if (target || !current || !isOver) return state;
  return { ...state, target: { index: neighbor(state, current.index, 1, ticks), direction: 1 } };
}

/** Returns the index of the next or previous message that has not failed. */
export function neighbor(state: Running, from: number, direction: Direction, ticks: number): number {
  return neighborIndex(state.slides, from, direction, excludedAt(state, ticks));
}

/** Returns the index of the current message, or of the message that is about to be shown. */
export const indexOf = ({ target, current }: Running): number => target?.index ?? current?.index ?? 0;

/** Returns the state with another message as target. */
export const directed = (state: Running, target: Target): Running => ({ ...state, target, restsUntil: 0 });

/** Returns the state after a message was shown. */
export function slideShown(state: Running, slide: LoadedSlide, ticks: number): Running {
  const endsAt = ticks + Math.max(1, slide.message.seconds) * 1000;
  const time: SlideTime = { kind: 'running', endsAt };
  return withTime({ ...state, current: slide, target: undefined, silentChecks: 0, time }, ticks);
}

/** Returns the state after a pause or a panel began or ended: the time of the message stops or continues. */
export function withTime(state: Running, ticks: number): Running {
  const { time } = state;
  const isStill = state.isPaused || state.isHeld;
  if (isStill && time.kind === 'running')
    return { ...state, time: { kind: 'still', remaining: Math.max(0, time.endsAt - ticks) } };
  if (!isStill && time.kind === 'still')
    return { ...state, time: { kind: 'running', endsAt: ticks + time.remaining } };
  return state;
}

/** Returns the state after a message failed. If the message is current or the target, its neighbor becomes the target. */
export function slideFailed(state: Running, slide: LoadedSlide, isLoading: boolean, ticks: number): Running {
  const excluded = new Map(excludedAt(state, ticks)).set(slide.message, ticks + excludedFor);
  const direction = state.target?.direction ?? 1;
  const index = neighborIndex(state.slides, slide.index, direction, excluded);
  const target = !isLoading || state.target?.index === slide.index ? { index, direction } : state.target;
  const allFailed = state.slides.every((message) => excluded.has(message));
  return allFailed
    ? { ...state, target, excluded: new Map(), restsUntil: ticks + restFor }
    : { ...state, target, excluded };
}

/**
 * Returns the state after the playlist changed. The current message stays if the new list contains it unchanged. Otherwise the
 * message at its index becomes the target.
 */
export function changed(state: Running, slides: ProgramMessage[]): Running {
  const { current, target } = state;
  const index = current
    ? closestIndex(slides, current)
    : Math.max(0, Math.min(target?.index ?? 0, slides.length - 1));
  const next: Running = {
    ...state,
    slides,
    current: current && { ...current, index, message: slides[index] ?? current.message },
    target: target && target.index < slides.length ? target : undefined,
  };
  return isSameSlide(current?.message, slides[index]) ? next : directed(next, { index, direction: 1 });
}

/** Returns the state after a check of the current page. `hangs`: the page did not respond to several consecutive checks. */
export function slideChecked(state: Running, isAlive: boolean): { state: Running; hangs: boolean } {
  const silentChecks = isAlive ? 0 : state.silentChecks + 1;
  return { state: { ...state, silentChecks }, hangs: silentChecks >= maxSilentChecks };
}

function excludedAt({ excluded }: Running, ticks: number): ReadonlyMap<ProgramMessage, number> {
  return new Map([...excluded].filter(([, until]) => ticks < until));
}
