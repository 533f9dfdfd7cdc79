import type { Stage } from '../stage/stage';
import { type DeviceMenu, makeMenu } from './menu';
import type { Panel } from './panel';
import { type ListOptions, listPanel, slidesPanel } from './panels';
import { type RemotePlayback, situationOf } from './remote-state';

export type RemotePanelServices = {
  stage: Pick<Stage, 'isTall'>;
  playback: RemotePlayback;
  pictureOf: ListOptions['pictureOf'];
  /** The actions of the menu on the device. A preview has no such actions. */
  device: DeviceMenu | undefined;
  open(panel: Panel, chosen?: number): void;
  /** Shows the open panel again, because its text has changed. */
  draw(): void;
  /** Closes the panel. */
  home(): void;
};

/** Returns the functions that open the panels of the remote. */
export function remotePanels(services: RemotePanelServices) {
  const { playback, pictureOf, open, home } = services;
  const { slideshow } = playback;

  return { openList, openSlides, openMenu, runSchedules };

  function openList(chosen = 0): void {
    const begin = (playlist: number) => {
      playback.begin(playlist);
      home();
    };
    open(listPanel({ playback, begin, runSchedules: runSchedules(), pictureOf, back: openMenu }), chosen);
  }

  /** Returns the function that plays the schedules, or undefined in the mode `slideshow`, which plays no schedules. */
  function runSchedules(): (() => void) | undefined {
    if (situationOf(playback).isSlideshowMode) return undefined;
    return () => {
      playback.runSchedules();
      home();
    };
  }

  function openSlides(): void {
    const running = playback.running();
    if (!running) return;
    const choose = (index: number) => {
      slideshow.goTo(index);
      home();
    };
    open(slidesPanel(running, services.stage.isTall(), { pictureOf, choose, back: home }), slideshow.index());
  }

  function openMenu(): void {
    const panel = makeMenu({
      title: playback.screen()?.name ?? '',
      playlists: situationOf(playback).offersList ? () => openList() : undefined,
      schedules: runSchedules(),
      device: services.device,
      open,
      draw: services.draw,
      reopen: openMenu,
      back: home,
    });
    open(panel);
  }
}
