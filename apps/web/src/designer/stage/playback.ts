import { createStore, type StoreApi } from 'zustand/vanilla';
import { confirm } from '../../kit/confirm';
import type { Paint } from './paint';

/** 'editing' shows the elements in their places, without animations. 'paused' shows a moment of the animations. */
export type PlaybackMode = 'editing' | 'playing' | 'paused';

/** Plays the animations on the stage, as a TV plays them. */
export type Playback = {
  /** The state for components. */
  readonly mode: StoreApi<PlaybackMode>;
  /** Plays the animations from the start until the message ends. With keys, only those of these elements, until `stop`. */
  play(keys?: ReadonlySet<string>): void;
  /** Stops, and shows the elements in their places. */
  stop(): void;
  /** Shows the moment `ms` after the start, and pauses. */
  seek(ms: number): void;
  /** Returns the time since the start in ms, 0 while a person edits. */
  time(): number;
};

/** Creates the playback of a stage. `now` returns the time in ms. `seconds`: the time that the message is shown. */
export const createPlayback = (
  paint: Pick<Paint, 'setMotion'>,
  now: () => number,
  seconds: number,
): Playback => {
  const mode = createStore<PlaybackMode>(() => 'editing');
  let begun = 0;
  let sought = 0;
  let end: ReturnType<typeof setTimeout> | undefined;
  const enter = (next: PlaybackMode) => {
    clearTimeout(end);
    mode.setState(next, true);
  };
  const stop = () => {
    paint.setMotion(null);
    enter('editing');
  };
  return {
    mode,
    stop,
    play(keys) {
      begun = now();
      paint.setMotion({ state: 'playing', keys });
      enter('playing');
      if (!keys) end = setTimeout(stop, seconds * 1000);
    },
    seek(ms) {
      sought = ms;
      paint.setMotion({ state: 'paused', ms });
      enter('paused');
    },
    time: () => ({ editing: 0, playing: now() - begun, paused: sought })[mode.getState()],
  };
};

/** Plays or stops. A person whose system asks for reduced motion is asked first. */
export const togglePlayback = async (playback: Playback): Promise<void> => {
  if (playback.mode.getState() === 'playing') return playback.stop();
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const question = {
    text: 'Play the animations?',
    details: ['Your system asks for reduced motion. The elements of the design will move.'],
    action: 'Play',
  };
  if (!isReduced || (await confirm(question))) playback.play();
};
