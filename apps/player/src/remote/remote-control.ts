import type { PreviewAction } from '@marquee/contract/preview';
import type { Stage } from '../stage/stage';
import type { RemoteAction } from '../views/view';
import type { Key } from './keys';
import type { DeviceMenu } from './menu';
import { type Panel, press } from './panel';
import type { ListOptions } from './panels';
import { remotePanels } from './remote-panels';
import {
  actionOf,
  afterProgram,
  isListHome,
  type KeyAction,
  type RemotePlayback,
  type RemoteState,
  situationOf,
  steered,
  timedOut,
  timeoutOf,
  withoutPanel,
} from './remote-state';

export type RemoteServices = {
  stage: Stage;
  /** See `TimeSource`. */
  ticks(): number;
  playback: RemotePlayback;
  pictureOf: ListOptions['pictureOf'];
  /** The actions of the menu on the device. A preview has no such actions. */
  device?: DeviceMenu;
};

/** Handles the keys and panels with which a person at the remote controls the playback. */
export function makeRemoteControl({ stage, ticks, playback, pictureOf, device }: RemoteServices) {
  const { slideshow } = playback;
  const panels = remotePanels({ stage, playback, pictureOf, device, open, draw, home });
  let state: RemoteState = { kind: 'off' };
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let numberTimer: ReturnType<typeof setTimeout> | undefined;

  return {
    /** Updates the panels after a new program. `keepsSlides`: the same slideshow runs with the same messages. */
    programChanged(keepsSlides: boolean) {
      const next = afterProgram(state, situationOf(playback), keepsSlides);
      if (state.kind === 'off') state = { kind: 'playing', numberUntil: 0 };
      if (next === 'home') home();
      if (next === 'reopenList' && state.kind === 'panel') panels.openList(state.panel.chosen);
    },
    key(key: Key) {
      if (state.kind === 'off') return;
      perform(actionOf(state, situationOf(playback), key), key);
      restartTimeout();
    },
    /** Performs an action of a person who watches a preview. An open panel closes. */
    control(action: PreviewAction) {
      if (!playback.running()) return;
      if (state.kind === 'panel') home();
      if (action === 'togglePause') slideshow.steer(action);
      else slideshow.move(action === 'next' ? 1 : -1);
      restartTimeout();
    },
    slideMoved: showNumber,
    isOpen: () => state.kind === 'panel',
    stop() {
      clearTimeout(timeout);
      clearTimeout(numberTimer);
      state = { kind: 'off' };
      stage.cover(undefined);
    },
  };

  function perform(action: KeyAction, key: Key): void {
    switch (action.do) {
      case 'press':
        return press(action.panel, key) ? draw() : undefined;
      case 'openMenu':
        return panels.openMenu();
      case 'openSlides':
        return panels.openSlides();
      case 'openList':
        return panels.openList();
      case 'steer':
        return steer(action.action);
    }
  }

  function steer(action: RemoteAction): void {
    const playing = steered(ticks());
    state = playing;
    slideshow.steer(action);
    showNumber();
    clearTimeout(numberTimer);
    numberTimer = setTimeout(showNumber, Math.ceil(playing.numberUntil - ticks()));
  }

  /** Shows the number of the slide while a person controls the slideshow, and while the slideshow is paused. */
  function showNumber(): void {
    if (state.kind !== 'playing' || !playback.running()) return;
    const paused = slideshow.isPaused();
    const text = `${slideshow.index() + 1} of ${slideshow.slides().length}`;
    const isShown = paused || ticks() < state.numberUntil;
    stage.cover(isShown ? { kind: 'slideNumber', text, paused } : undefined);
  }

  function open(panel: Panel, chosen = 0): void {
    panel.chosen = Math.max(0, Math.min(chosen, panel.count - 1));
    state = { kind: 'panel', panel };
    slideshow.hold(true);
    draw();
    restartTimeout();
  }

  function draw(): void {
    if (state.kind === 'panel') stage.cover(state.panel.picture(state.panel.chosen));
  }

  /** Closes the panel, or opens the list if nothing else can be shown. */
  function home(): void {
    if (isListHome(situationOf(playback))) return panels.openList();
    state = withoutPanel(state);
    stage.cover(undefined);
    slideshow.hold(false);
    showNumber();
  }

  function restartTimeout(): void {
    clearTimeout(timeout);
    timeout = setTimeout(timeIsOver, timeoutOf(state));
  }

  function timeIsOver(): void {
    const action = timedOut(state, situationOf(playback));
    if (action === 'runSchedules') panels.runSchedules()?.();
    if (action !== 'closePanel') return;
    home();
    restartTimeout();
  }
}
