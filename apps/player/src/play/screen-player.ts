import type { SlidePosition } from '@marquee/contract/preview';
import type { Program } from '@marquee/playback/program/program';
import type { DeviceMenu } from '../remote/menu';
import { makeRemoteControl } from '../remote/remote-control';
import { makePlaybackMode, type PlaybackModeServices } from './playback-mode';

export type ScreenPlayerServices = Omit<PlaybackModeServices, 'moved'> & {
  /** The actions of the menu on the device. A preview has no such actions. */
  device?: DeviceMenu;
  /** Returns the time of the device's clock, which may be wrong. */
  deviceNow(): number;
  /** Receives the message on screen in a slideshow, after each change; undefined if no slideshow runs. Default: ignored. */
  positionChanged?(position: SlidePosition | undefined): void;
};

/** Plays programs on a screen and obeys the remote. */
export function makeScreenPlayer(services: ScreenPlayerServices) {
  const playback = makePlaybackMode({
    ...services,
    moved() {
      remote.slideMoved();
      services.positionChanged?.(position());
    },
  });
  const remote = makeRemoteControl({ ...services, playback });

  return {
    restore: playback.restore,
    /** Plays this program. The shown message stays if it still belongs on the screen. */
    play(program: Program, missing: ReadonlySet<number>) {
      const before = runningSlides();
      services.stage.setClock(program.screen.timezone, () => services.now() - services.deviceNow());
      playback.play(program, missing);
      remote.programChanged(before === runningSlides());
    },
    key: remote.key,
    control: remote.control,
    /** Returns whether a reload would interrupt a message on screen or a person who uses the remote. */
    isShowing: () => remote.isOpen() || playback.isShowing(),
    /** Stops. The shown picture stays on the stage until another picture is shown. */
    stop() {
      playback.stop();
      remote.stop();
    },
  };

  function position(): SlidePosition | undefined {
    if (!playback.running()) return undefined;
    const { slideshow } = playback;
    const [index, slides] = [slideshow.index(), slideshow.slides()];
    const name = slides[index]?.name ?? '';
    return { index, count: slides.length, name, isPaused: slideshow.isPaused() };
  }

  /** Returns a text that identifies the running slideshow and its messages. */
  function runningSlides(): string {
    const running = playback.running();
    return running ? [running.playlist, ...running.slides.map(({ id }) => id)].join() : '';
  }
}

export type ScreenPlayer = ReturnType<typeof makeScreenPlayer>;
