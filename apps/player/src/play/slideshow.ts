import type { ProgramMessage } from '@marquee/playback/program/program';
import type { RemoteAction } from '../views/view';
import { isSameSlide } from './slide-index';
import type { SlideshowServices } from './slideshow-runner';
import { makeSlideshowRunner } from './slideshow-runner';
import {
  changed,
  directed,
  indexOf,
  neighbor,
  type Running,
  started,
  type Target,
  withTime,
} from './slideshow-state';

/**
 * Shows messages in order, again and again. A person can control the slideshow with the remote. The shown message stays until the
 * next message is ready.
 */
export function makeSlideshow(services: SlideshowServices) {
  const { ticks, moved } = services;
  const runner = makeSlideshowRunner(services);
  const running = (): Running | undefined => {
    const state = runner.state();
    return state.kind === 'running' ? state : undefined;
  };

  return {
    start(slides: ProgramMessage[]) {
      runner.become(started(slides));
      moved();
    },
    /** Continues with the messages of the changed playlist. */
    change(slides: ProgramMessage[]) {
      const before = running();
      if (!before) return;
      const next = changed(before, slides);
      runner.keepOnly(({ index, message }) => isSameSlide(message, slides[index]));
      runner.become(next);
      moved();
    },
    stop: runner.stop,
    /**
     * Performs an action of the remote. If the page handles the action, the page performs the action. A pause also stops the time
     * of the message.
     */
    steer(action: RemoteAction) {
      const state = running();
      if (!state) return;
      const isPerformed = state.current?.layer.steer(action) ?? false;
      if (action === 'togglePause') pause({ ...state, isPaused: !state.isPaused });
      else if (!isPerformed) turn(state, action === 'rewind' ? -1 : 1);
    },
    /** Shows the next or previous message, also if the page on screen has functions for these actions. */
    move(direction: Target['direction']) {
      const state = running();
      if (state) turn(state, direction);
    },
    goTo: (index: number) => goTo({ index, direction: 1 }),
    /** Stops the time of the message while a panel covers the slideshow, and resumes the time afterwards. */
    hold(isHeld: boolean) {
      const state = running();
      if (state) runner.become(withTime({ ...state, isHeld }, ticks()));
    },
    slides: () => running()?.slides ?? [],
    /** Returns the index of the current message, or of the message that is about to be shown. */
    index: () => indexOf(running() ?? started([])),
    isPaused: () => running()?.isPaused ?? false,
  };

  function pause(state: Running): void {
    runner.become(withTime(state, ticks()));
    moved();
  }

  function turn(state: Running, direction: Target['direction']): void {
    goTo({ index: neighbor(state, indexOf(state), direction, ticks()), direction });
  }

  function goTo(target: Target): void {
    const state = running();
    if (!state) return;
    runner.become(directed(state, target));
    moved();
  }
}
