import type { Program } from '@marquee/playback/program/program';
import type { DeviceMenu } from '../remote/menu';
import { makeRemoteControl } from '../remote/remote-control';
import { makePlaybackMode, type PlaybackModeServices } from './playback-mode';

export type ScreenPlayerServices = Omit<PlaybackModeServices, 'moved'> & {
  /** The actions of the menu on the device. A preview has no such actions. */
  device?: DeviceMenu;
};

/** Plays programs on a screen and obeys the remote. */
export function makeScreenPlayer(services: ScreenPlayerServices) {
  const playback = makePlaybackMode({ ...services, moved: () => remote.slideMoved() });
  const remote = makeRemoteControl({ ...services, playback });

  return {
    restore: playback.restore,
    /** Plays this program. The shown message stays if it still belongs on the screen. */
    play(program: Program, missing: ReadonlySet<number>) {
      const before = runningSlides();
      playback.play(program, missing);
      remote.programChanged(before === runningSlides());
    },
    key: remote.key,
    /** Returns whether a reload would interrupt a message on screen or a person who uses the remote. */
    isShowing: () => remote.isOpen() || playback.isShowing(),
    /** Stops. The shown picture stays on the stage until another picture is shown. */
    stop() {
      playback.stop();
      remote.stop();
    },
  };

  /** Returns a text that identifies the running slideshow and its messages. */
  function runningSlides(): string {
    const running = playback.running();
    return running ? [running.playlist, ...running.slides.map(({ id }) => id)].join() : '';
  }
}

export type ScreenPlayer = ReturnType<typeof makeScreenPlayer>;
