import type { ProgramMessage } from '@marquee/playback/program/program';
import type { Report } from '../health/journal';
import { showOwnPage } from '../stage/show-own-page';
import type { Stage } from '../stage/stage';
import type { Picture } from '../views/view';
import type { Direction } from './slide-index';
import { type LoadedSlide, makeSlideLoader } from './slide-loader';
import {
  advanced,
  decideSlide,
  neighbor,
  type Running,
  type SlideDecision,
  type SlideshowState,
  slideChecked,
  slideFailed,
  slideShown,
} from './slideshow-state';
import { reportFailure, watchPages } from './watch-pages';

export type SlideshowServices = {
  stage: Stage;
  /** See `TimeSource`. */
  ticks(): number;
  report: Report;
  pictureOf(message: ProgramMessage): Picture<'page'>;
  /** The page to show when no message can be shown. */
  rest(): Picture;
  /** Called when another message was shown or is about to be shown, when a pause begins or ends, and for other messages. */
  moved(): void;
};

/** Holds the state of a slideshow and performs its decisions. */
export function makeSlideshowRunner({ stage, ticks, report, pictureOf, rest, moved }: SlideshowServices) {
  const loader = makeSlideLoader({ stage, ticks, pictureOf, ready: step, failed: pageFailed });
  const watch = watchPages(check);
  let state: SlideshowState = { kind: 'stopped' };
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    state: () => state,
    /** Changes the state and performs all steps that are due. */
    become(next: SlideshowState) {
      state = next;
      if (state.kind === 'running') watch.start();
      step();
    },
    /** Closes the loaded slides for which the given function returns false. */
    keepOnly: loader.keepOnly,
    stop() {
      clearTimeout(timer);
      watch.stop();
      loader.keepOnly(() => false);
      state = { kind: 'stopped' };
    },
  };

  /** Performs all steps that are due, and sets a timer for the next step. Can be called at any time. */
  function step(): void {
    clearTimeout(timer);
    if (state.kind === 'stopped') return;
    const tick = ticks();
    state = advanced(state, tick);
    let decision = decideSlide(state, loader.find, tick);
    for (; decision.do !== 'wait'; decision = decideSlide(state, loader.find, tick)) perform(state, decision);
    if (!state.target && tick >= state.restsUntil) loadNeighbors(state);
    timer = setTimeout(step, Math.max(0, decision.until - ticks()));
  }

  function perform(running: Running, decision: Exclude<SlideDecision, { do: 'wait' }>): void {
    switch (decision.do) {
      case 'open':
        loader.open(decision.target.index, running.slides[decision.target.index]);
        return;
      case 'show':
        loader.release(decision.slide);
        state = slideShown(running, decision.slide, ticks());
        stage.show(decision.slide.layer);
        return moved();
      case 'fail':
        return fail(running, decision.slide, decision.reason);
    }
  }

  function loadNeighbors(running: Running): void {
    const { current, slides } = running;
    if (!current) return;
    const indexTo = (direction: Direction) => neighbor(running, current.index, direction, ticks());
    loader.loadNeighbors(slides, indexTo(1), indexTo(-1));
  }

  function pageFailed(slide: LoadedSlide, reason: string): void {
    if (state.kind === 'stopped') return;
    if (slide.layer !== state.current?.layer && !loader.has(slide)) return;
    // A new program replaces the slide object of the message on screen, so the slides are compared by their layers.
    fail(state, slide.layer === state.current?.layer ? state.current : slide, reason);
    step();
  }

  function fail(running: Running, slide: LoadedSlide, reason: string): void {
    reportFailure(report, slide.message, reason);
    const isLoading = loader.has(slide);
    state = slideFailed(running, slide, isLoading, ticks());
    if (isLoading) loader.drop(slide);
    if (state.restsUntil !== running.restsUntil && !state.current) showOwnPage(stage, rest());
  }

  /** Replaces a page that repeatedly does not respond. */
  async function check(): Promise<void> {
    const watched = state.kind === 'running' ? state.current : undefined;
    if (!watched) return;
    const isAlive = await watched.layer.isAlive();
    if (state.kind === 'stopped' || state.current?.layer !== watched.layer) return;
    const result = slideChecked(state, isAlive);
    state = result.state;
    if (!result.hangs) return;
    // Browsers run the pages of all frames in one process. No other page gets ready until the page that hangs is closed.
    watched.layer.close();
    fail({ ...state, current: undefined }, watched, 'hangs');
    step();
  }
}
