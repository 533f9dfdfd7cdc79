import type { PlaybackMode } from '../play/playback-mode';
import type { RemoteAction } from '../views/view';
import type { Key } from './keys';
import type { Panel } from './panel';

/**
 * `off`: nothing plays. `playing`: no panel is open. The number of the slide is shown until the ticks `numberUntil`. `panel`: a panel
 * covers the playing content.
 */
export type RemoteState =
  | { kind: 'off' }
  | { kind: 'playing'; numberUntil: number }
  | { kind: 'panel'; panel: Panel };

/** The state of the playback that the remote uses. */
export type Situation = {
  isSlideshowRunning: boolean;
  /** Whether the mode offers playlists and at least one exists. */
  offersList: boolean;
  /** The screen plays only slideshows. */
  isSlideshowMode: boolean;
};

/** The parts of the playback mode that the remote uses. */
export type RemotePlayback = Omit<PlaybackMode, 'play' | 'stop' | 'restore' | 'isShowing'>;

export function situationOf(playback: Pick<PlaybackMode, 'screen' | 'running' | 'offered'>): Situation {
  const mode = playback.screen()?.mode;
  return {
    isSlideshowRunning: playback.running() !== undefined,
    offersList: mode !== 'digitalsignage' && playback.offered().length > 0,
    isSlideshowMode: mode === 'slideshow',
  };
}

export type KeyAction =
  | { do: 'nothing' }
  | { do: 'press'; panel: Panel }
  | { do: 'openMenu' | 'openSlides' | 'openList' }
  | { do: 'steer'; action: RemoteAction };

/** Milliseconds for which the number of the slide is shown after a key. */
const numberFor = 2_500;
/** Milliseconds without a key after which a panel closes, and after which a slideshow ends in the mode `both`. */
const panelTimeout = 60_000;
const slideshowTimeout = 60 * 60_000;

/** Returns the action of a key. */
export function actionOf(state: RemoteState, situation: Situation, key: Key): KeyAction {
  if (state.kind === 'off') return { do: 'nothing' };
  if (state.kind === 'panel') return { do: 'press', panel: state.panel };
  if (situation.isSlideshowRunning) return slideshowAction(key);
  if (situation.offersList && (key === 'Back' || key === 'Enter')) return { do: 'openList' };
  return key === 'Back' ? { do: 'openMenu' } : { do: 'nothing' };
}

function slideshowAction(key: Key): KeyAction {
  switch (key) {
    case 'Back':
      return { do: 'openMenu' };
    case 'ArrowUp':
      return { do: 'openSlides' };
    case 'ArrowDown':
      return { do: 'nothing' };
    case 'Enter':
      return { do: 'steer', action: 'togglePause' };
    case 'ArrowLeft':
      return { do: 'steer', action: 'rewind' };
    case 'ArrowRight':
      return { do: 'steer', action: 'fastForward' };
  }
}

/** Returns the state after a key during a slideshow. The number of the slide is then shown for a moment. */
export const steered = (ticks: number): RemoteState & { kind: 'playing' } => ({
  kind: 'playing',
  numberUntil: ticks + numberFor,
});

/** Returns the state after the panel closed. */
export const withoutPanel = (state: RemoteState): RemoteState => ({
  kind: 'playing',
  numberUntil: state.kind === 'playing' ? state.numberUntil : 0,
});

/** Milliseconds without a key until `timedOut` is called. */
export const timeoutOf = (state: RemoteState): number =>
  state.kind === 'panel' ? panelTimeout : slideshowTimeout;

/** Returns the action after a time without a key: close the panel, end the slideshow, or do nothing. */
export function timedOut(
  state: RemoteState,
  situation: Situation,
): 'closePanel' | 'runSchedules' | 'nothing' {
  if (state.kind === 'panel')
    return state.panel.kind === 'list' && isListHome(situation) ? 'nothing' : 'closePanel';
  const ends = state.kind === 'playing' && situation.isSlideshowRunning && !situation.isSlideshowMode;
  return ends ? 'runSchedules' : 'nothing';
}

/** Returns whether the list of playlists stays open, because nothing else can be shown. */
export const isListHome = ({ isSlideshowMode, isSlideshowRunning, offersList }: Situation): boolean =>
  isSlideshowMode && !isSlideshowRunning && offersList;

/**
 * Returns the action for the panels when the program changes. `keepsSlides`: the same slideshow runs with the same messages. The
 * menu and questions stay open.
 */
export function afterProgram(
  state: RemoteState,
  situation: Situation,
  keepsSlides: boolean,
): 'reopenList' | 'stay' | 'home' {
  const panel = state.kind === 'panel' ? state.panel : undefined;
  if (panel?.kind === 'list' && situation.offersList && keepsSlides) return 'reopenList';
  if (panel?.kind === 'slides' && keepsSlides) return 'stay';
  return panel?.kind === 'menu' || panel?.kind === 'question' ? 'stay' : 'home';
}
