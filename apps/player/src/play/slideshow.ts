import type { ProgramMessage } from '@marquee/playback/program/program';
import type { Report } from '../health/journal';
import { showOwnPage } from '../stage/show-own-page';
import type { Stage } from '../stage/stage';
import type { Picture, RemoteAction } from '../views/view';
import { isSameSlide } from './slide-index';
import { type LoadedSlide, makeSlideLoader } from './slide-loader';
import {
  advanced,
  changed,
  decideSlide,
  directed,
  indexOf,
  neighbor,
  type Running,
  type SlideDecision,
  type SlideshowState,
  slideChecked,
  slideFailed,
  slideShown,
  started,
  type Target,
  withTime,
} from './slideshow-state';

export type SlideshowServices = {
  stage: Stage;
  now(): number;
  report: Report;
  pictureOf(message: ProgramMessage): Picture<'page'>;
  /** The page to show when no message can be shown. */
  rest(): Picture;
  /** Another message was shown or is about to be shown, or the pause began or ended. */
  moved(): void;
};

const checkInterval = 5_000;

/** Shows messages in order, again and again, as a person controls them. The shown message stays until the next one is ready. */
export function makeSlideshow({ stage, now, report, pictureOf, rest, moved }: SlideshowServices) {
  const loader = makeSlideLoader({ stage, now, pictureOf, ready: step, failed: pageFailed });
  let state: SlideshowState = { kind: 'stopped' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checks: ReturnType<typeof setInterval> | undefined;

  return {
    start(slides: ProgramMessage[]) {
      checks ??= setInterval(() => void check(), checkInterval);
      state = started(slides);
      step();
      moved();
    },
    /** The playlist was changed. */
    change(slides: ProgramMessage[]) {
      if (state.kind === 'stopped') return;
      const next = changed(state, slides);
      const isDirected = next.target !== undefined && next.target !== state.target;
      state = next;
      loader.keepOnly(({ index, message }) => isSameSlide(message, slides[index]));
      step();
      if (isDirected) moved();
    },
    stop() {
      clearTimeout(timer);
      clearInterval(checks);
      checks = undefined;
      loader.keepOnly(() => false);
      state = { kind: 'stopped' };
    },
    /** Performs an action of the remote. The page performs it if it can. A pause also stops the time of the message. */
    steer(action: RemoteAction) {
      if (state.kind === 'stopped') return;
      const isPerformed = state.current?.layer.steer(action) ?? false;
      if (action === 'togglePause') pause({ ...state, isPaused: !state.isPaused });
      else if (!isPerformed) turn(state, action === 'rewind' ? -1 : 1);
    },
    goTo: (index: number) => goTo({ index, direction: 1 }),
    /** Stops and resumes the time of the message while a panel lies above it. */
    hold(isHeld: boolean) {
      if (state.kind === 'stopped') return;
      state = withTime({ ...state, isHeld }, now());
      step();
    },
    slides: () => (state.kind === 'running' ? state.slides : []),
    /** The index of the current message, or of the message that is about to be shown. */
    index: () => (state.kind === 'running' ? indexOf(state) : 0),
    isPaused: () => state.kind === 'running' && state.isPaused,
  };

  function pause(running: Running): void {
    state = withTime(running, now());
    moved();
    step();
  }

  function turn(running: Running, direction: Target['direction']): void {
    goTo({ index: neighbor(running, indexOf(running), direction, now()), direction });
  }

  function goTo(target: Target): void {
    if (state.kind === 'stopped') return;
    state = directed(state, target);
    step();
    moved();
  }

  /** Does everything that is due and sets a timer for the next moment. Can be called at any time. */
  function step(): void {
    clearTimeout(timer);
    if (state.kind === 'stopped') return;
    const instant = now();
    state = advanced(state, instant);
    let decision = decideSlide(state, loader.find, instant);
    for (; decision.do !== 'wait'; decision = decideSlide(state, loader.find, instant))
      perform(state, decision);
    if (!state.target && instant >= state.restsUntil) loadNeighbors(state);
    timer = setTimeout(step, Math.max(0, decision.until - now()));
  }

  function perform(running: Running, decision: Exclude<SlideDecision, { do: 'wait' }>): void {
    switch (decision.do) {
      case 'open':
        loader.open(decision.target.index, running.slides[decision.target.index]);
        return;
      case 'show':
        loader.release(decision.slide);
        state = slideShown(running, decision.slide, now());
        stage.show(decision.slide.layer);
        return moved();
      case 'fail':
        return fail(running, decision.slide, decision.reason);
    }
  }

  function loadNeighbors(running: Running): void {
    const { current, slides } = running;
    if (!current) return;
    const indexTo = (direction: Target['direction']) => neighbor(running, current.index, direction, now());
    loader.loadNeighbors(slides, indexTo(1), indexTo(-1));
  }

  function pageFailed(slide: LoadedSlide, reason: string): void {
    if (state.kind === 'stopped') return;
    if (slide.layer !== state.current?.layer && !loader.has(slide)) return;
    fail(state, slide, reason);
    step();
  }

  function fail(running: Running, slide: LoadedSlide, reason: string): void {
    const { id, name } = slide.message;
    report('message-failed', `${name}: ${reason}`, `/message/?id=${id}`);
    const isLoading = loader.has(slide);
    state = slideFailed(running, slide, isLoading, now());
    if (isLoading) loader.drop(slide);
    if (state.restsUntil !== running.restsUntil && !state.current) showOwnPage(stage, rest());
  }

  /** Replaces a page that repeatedly does not answer. */
  async function check(): Promise<void> {
    const watched = state.kind === 'running' ? state.current : undefined;
    if (!watched) return;
    const isAlive = await watched.layer.isAlive();
    if (state.kind === 'stopped' || state.current?.layer !== watched.layer) return;
    const result = slideChecked(state, isAlive);
    state = result.state;
    if (!result.hangs) return;
    // Browsers run all such pages in one process. No other page gets ready until this page is closed.
    watched.layer.close();
    fail({ ...state, current: undefined }, watched, 'hangs');
    step();
  }
}
