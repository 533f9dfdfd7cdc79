import { overlaysAt } from '@marquee/playback/overlay/overlays-at';
import type { Program, ProgramMessage, ProgramOverlay } from '@marquee/playback/program/program';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import type { Report } from '../health/journal';
import type { Layer, Stage } from '../stage/stage';
import type { Picture } from '../views/view';
import { activeScheduleNames, type Due } from './due';
import { makeOverlays, type OverlayServices } from './overlays';
import {
  begun,
  checked,
  type Decision,
  decide,
  failed,
  failing,
  type Item,
  type Playing,
  type Retry,
  ready,
  type ScheduledState,
  shown,
  updated,
  withCurrentDue,
  withoutPages,
} from './scheduled-state';

export type ScheduledPlayServices = {
  stage: Stage;
  now(): number;
  report: Report;
  pictureOf(message: ProgramMessage, playlist: number): Picture;
  overlayOf: OverlayServices['overlayOf'];
  /** Receives the names of the active schedules when they change. Empty while the screen sleeps. */
  schedulesChanged(names: string): void;
  /** Messages that may hang the page. A message that is tried again is removed. */
  suspended: Set<number>;
};

/** Milliseconds. Timers are inexact and clocks are set, so the next decision comes after this time at the latest. */
const maxDelay = 30_000;
const checkInterval = 5_000;

/** Shows what the schedules of a program say, each item at its moment. The shown item stays until the next one is ready. */
export function makeScheduledPlay(services: ScheduledPlayServices) {
  const { stage, now, suspended } = services;
  const overlays = makeOverlays(services);
  let state: ScheduledState = { kind: 'stopped' };
  let scheduleNames: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checks: ReturnType<typeof setInterval> | undefined;

  return {
    /** Plays this program. The shown item stays if it still belongs on the screen. */
    play(program: Program, missing: ReadonlySet<number>) {
      stage.turn(program.screen.rotation);
      const before = state.kind === 'playing' ? state : begun(program, missing);
      become(updated(before, program, missing, suspended, now()));
      checks ??= setInterval(() => void check(), checkInterval);
      step();
    },
    /** Whether a message is on screen. */
    isShowing: () => state.kind === 'playing' && state.current?.due.kind === 'message',
    /** Stops. The shown item stays on the stage until something else is shown. */
    stop() {
      clearTimeout(timer);
      clearInterval(checks);
      checks = undefined;
      become({ kind: 'stopped' });
      scheduleNames = undefined;
      overlays.show([], [], '16:9');
    },
  };

  /** Does everything that is due and sets a timer for the next moment. Can be called at any time. */
  function step(): void {
    clearTimeout(timer);
    if (state.kind === 'stopped') return;
    const instant = now();
    let decision = decide(state, suspended, instant);
    for (; decision.do !== 'wait'; decision = decide(state, suspended, instant)) perform(state, decision);
    showOverlays(state, instant);
    sendScheduleNames(state, instant);
    timer = setTimeout(step, Math.max(0, Math.min(maxDelay, decision.until - now())));
  }

  function perform(playing: Playing, decision: Exclude<Decision, { do: 'wait' }>): void {
    switch (decision.do) {
      case 'show':
        become(shown(playing, decision.item));
        return stage.show(decision.item.layer);
      case 'fail':
        return fail(playing, decision.item, decision.reason);
      case 'drop':
        return become({ ...playing, next: undefined });
      case 'open':
        return become({ ...playing, ...retried(decision.retry), next: open(decision.due) });
      case 'extend':
        return become({ ...withCurrentDue(playing, decision.due), ...retried(decision.retry) });
    }
  }

  function retried(retry: Retry | undefined): Partial<Playing> {
    if (retry?.kind === 'suspended') suspended.delete(retry.message);
    return retry?.kind === 'excluded' ? { excluded: new Map() } : {};
  }

  function open(due: Due): Item {
    const picture = due.kind === 'message' ? services.pictureOf(due.message, due.playlist) : due.picture;
    const layer = stage.prepare(picture, (reason) => pageFailed(layer, reason));
    layer.ready.then(
      () => pageReady(layer),
      (thrown) => pageFailed(layer, String(thrown)),
    );
    return { layer, due, openedAt: now(), isReady: false };
  }

  function pageReady(layer: Layer): void {
    if (state.kind === 'stopped' || state.next?.layer !== layer) return;
    state = ready(state, layer);
    step();
  }

  function pageFailed(layer: Layer, reason: string): void {
    if (state.kind === 'stopped') return;
    const item = [state.current, state.next].find((each) => each?.layer === layer);
    if (!item) return;
    fail(state, item, reason);
    step();
  }

  function fail(playing: Playing, item: Item, reason: string): void {
    become(failed(playing, item, now()));
    if (item.due.kind === 'rest') return;
    const { id, name } = item.due.message;
    services.report('message-failed', `${name}: ${reason}`, `/message/?id=${id}`);
  }

  /** Replaces a page that repeatedly does not answer. */
  async function check(): Promise<void> {
    const watched = state.kind === 'playing' ? state.current : undefined;
    const [overlayHangs, isAlive] = await Promise.all([overlays.check(), watched?.layer.isAlive()]);
    if (watched?.due.kind !== 'message') return;
    if (state.kind === 'stopped' || state.current?.layer !== watched.layer) return;
    const result = checked(state, isAlive === true);
    state = result.state;
    if (!result.hangs) return;
    // Browsers run all such pages in one process. No other page gets ready until this page is closed.
    watched.layer.close();
    // If an overlay hangs as well, the overlay is removed first. If the message is the cause, it hangs again without the overlay.
    if (!overlayHangs) {
      fail(state, watched, 'hangs');
      overlays.retryExcluded();
    }
    become(withoutPages(state));
    step();
  }

  /** Changes the state, and closes the next page if the new state does not contain it. */
  function become(newState: ScheduledState): void {
    const before = state.kind === 'playing' ? state.next?.layer : undefined;
    state = newState;
    const open = newState.kind === 'playing' ? [newState.current?.layer, newState.next?.layer] : [];
    if (before && !open.includes(before)) before.close();
  }

  function showOverlays({ program, missing, current, next }: Playing, instant: number): void {
    const overlaysOver = (item: Item | undefined, at: number): ProgramOverlay[] =>
      item?.due.kind === 'message' ? overlaysAt(program, at).filter(({ id }) => !missing.has(id)) : [];
    const shape = shapeOfRotation(program.screen.rotation);
    overlays.show(overlaysOver(current, instant), overlaysOver(next, next?.due.start ?? 0), shape);
  }

  function sendScheduleNames(playing: Playing, instant: number): void {
    const unplayable = new Set([...failing(playing, instant), ...suspended]);
    const names = activeScheduleNames(playing.program, instant, unplayable);
    if (names === scheduleNames) return;
    scheduleNames = names;
    services.schedulesChanged(names);
  }
}
