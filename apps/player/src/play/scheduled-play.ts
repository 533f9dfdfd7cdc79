import { type ClockReading, leapBetween } from '../clock/clock';
import type { Program, ProgramMessage } from '@marquee/playback/program/program';
import type { Stage } from '../stage/stage';
import type { Layer } from '../stage/layers';
import type { Picture } from '../views/view';
import type { Due } from './due';
import { type LayerHandlers, openLayer } from './open-layer';
import { type ExtraServices, makeScheduledExtras } from './scheduled-extras';
import {
  afterLeap,
  begun,
  checked,
  type Decision,
  decide,
  failed,
  type Item,
  type Playing,
  type Retry,
  ready,
  type ScheduledState,
  shown,
  unusedLayer,
  updated,
  withCurrentDue,
  withoutPages,
} from './scheduled-state';
import { reportFailure, watchPages } from './watch-pages';

export type ScheduledPlayServices = ExtraServices & {
  stage: Stage;
  pictureOf(message: ProgramMessage, playlist: number): Picture;
  /** Messages that may hang the page. A message that is tried again is removed from the set. */
  suspended: Set<number>;
};

/** Maximum milliseconds until the next decision, because timers are inexact and clocks may be set. */
const maxDelay = 30_000;

/** Plays the schedules of a program. Shows each item at its start. The shown item stays until the next item is ready. */
export function makeScheduledPlay(services: ScheduledPlayServices) {
  const { stage, now, ticks, suspended } = services;
  const read = (): ClockReading => ({ now: now(), ticks: ticks() });
  const extras = makeScheduledExtras(services);
  const watch = watchPages(check);
  const open = (due: Due) => openItem(services, due, { ready: pageReady, failed: pageFailed });
  let state: ScheduledState = { kind: 'stopped' };
  let lastReading = read();
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    /** Plays this program. The shown item stays if it still belongs on the screen. */
    play(program: Program, missing: ReadonlySet<number>) {
      stage.turn(program.screen.rotation);
      const before = state.kind === 'playing' ? state : begun(program, missing);
      become(updated(before, program, missing, suspended, read()));
      watch.start();
      step();
    },
    /** Returns whether a message is on screen. */
    isShowing: () => state.kind === 'playing' && state.current?.due.kind === 'message',
    /** Stops. The shown item stays on the stage until another picture is shown. */
    stop() {
      clearTimeout(timer);
      watch.stop();
      become({ kind: 'stopped' });
      extras.stop();
    },
  };

  /** Performs all steps that are due, and sets a timer for the next step. Can be called at any time. */
  function step(): void {
    clearTimeout(timer);
    if (state.kind === 'stopped') return;
    const reading = read();
    if (leapBetween(lastReading, reading) !== 0) become(afterLeap(state, suspended, reading));
    lastReading = reading;
    let decision = decide(state, suspended, reading);
    for (; decision.do !== 'wait'; decision = decide(state, suspended, reading)) perform(state, decision);
    extras.update(state, suspended, reading);
    timer = setTimeout(step, Math.max(0, Math.min(maxDelay, decision.ms)));
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
        return become({ ...playing, ...retried(suspended, decision.retry), next: open(decision.due) });
      case 'extend':
        return become({ ...withCurrentDue(playing, decision.due), ...retried(suspended, decision.retry) });
    }
  }

  function pageReady(layer: Layer): void {
    if (state.kind === 'playing') state = ready(state, layer);
    step();
  }

  function pageFailed(layer: Layer, reason: string): void {
    if (state.kind === 'stopped') return;
    const item = [state.current, state.next].find((each) => each?.layer === layer);
    if (item) fail(state, item, reason);
    step();
  }

  function fail(playing: Playing, item: Item, reason: string): void {
    become(failed(playing, item, read()));
    if (item.due.kind === 'message') reportFailure(services.report, item.due.message, reason);
  }

  /** Replaces a page that repeatedly does not respond. */
  async function check(): Promise<void> {
    const watched = state.kind === 'playing' ? state.current : undefined;
    const [overlayHangs, isAlive] = await Promise.all([extras.removeHanging(), watched?.layer.isAlive()]);
    if (watched?.due.kind !== 'message' || state.kind === 'stopped') return;
    if (state.current?.layer !== watched.layer) return;
    const result = checked(state, isAlive === true);
    state = result.state;
    if (!result.hangs) return;
    // Browsers run the pages of all frames in one process. No other page gets ready until the page that hangs is closed.
    watched.layer.close();
    // If an overlay hangs as well, the overlay is removed first. If the message is the cause, the message hangs again without the
    // overlay.
    if (!overlayHangs) {
      fail(state, watched, 'hangs');
      extras.retryExcluded();
    }
    become(withoutPages(state));
    step();
  }

  /** Changes the state, and closes the next page if the new state does not contain it. */
  function become(newState: ScheduledState): void {
    const unused = unusedLayer(state, newState);
    state = newState;
    unused?.close();
  }
}

function openItem(
  { stage, ticks, pictureOf }: ScheduledPlayServices,
  due: Due,
  handlers: LayerHandlers,
): Item {
  const picture = due.kind === 'message' ? pictureOf(due.message, due.playlist) : due.picture;
  return { layer: openLayer(stage, picture, handlers), due, openedAt: ticks(), isReady: false };
}

/** Ends the suspension or the exclusions of messages that are tried again. */
function retried(suspended: Set<number>, retry: Retry | undefined): Partial<Playing> {
  if (retry?.kind === 'suspended') suspended.delete(retry.message);
  return retry?.kind === 'excluded' ? { excluded: new Map() } : {};
}
