import type { Program } from '@marquee/playback/program/program';
import type { Key } from '../remote/keys';
import { type DeviceMenu, makeMenu } from '../remote/menu';
import { type Panel, press } from '../remote/panel';
import { listPanel, slidesPanel } from '../remote/panels';
import { makePlaybackMode, type PlaybackModeServices } from './playback-mode';

export type ScreenPlayerServices = Omit<PlaybackModeServices, 'moved'> & {
  /** What the menu can do to the device; nothing in a preview. */
  device?: DeviceMenu;
};

/** A panel that nobody uses goes away after this, and in the mode `both` a slideshow that nobody steers. */
const panelAlone = 60_000;
const slideshowAlone = 60 * 60_000;
/** So long it is shown to which message a key has led. */
const placeFor = 2_500;

/** What a screen does by its mode, and the panels by which a person with a remote chooses what it does. */
export function makeScreenPlayer(services: ScreenPlayerServices) {
  const { stage, now, device } = services;
  const shows = makePlaybackMode({ ...services, moved: drawPlace });
  const { slideshow } = shows;
  let isOn = false;
  let panel: Panel | undefined;
  let alone: ReturnType<typeof setTimeout> | undefined;
  let placeUntil = 0;
  let placeTimer: ReturnType<typeof setTimeout> | undefined;

  return {
    recall: shows.recall,

    /** Plays this from now on; what is on screen stays there if it still belongs there. */
    play(program: Program, missing: ReadonlySet<number>) {
      const before = onShow();
      shows.play(program, missing);
      const isSame = before === onShow();
      isOn = true;
      if (panel?.kind === 'list' && offersList() && isSame) return openList(panel.chosen);
      if (panel?.kind === 'slides' && isSame) return;
      if (panel?.kind !== 'menu' && panel?.kind !== 'question') home();
    },

    key(key: Key) {
      if (!isOn) return;
      if (panel) usePanel(panel, key);
      else if (shows.running()) steer(key);
      else if (offersList() && (key === 'Back' || key === 'Enter')) openList();
      else if (key === 'Back') openMenu();
      waitAlone();
    },

    /** A message is on, or a person chooses: no moment to disturb. */
    isShowing: () => panel !== undefined || shows.isShowing(),

    /** Leaves the stage to others; what is on stays until they show something. */
    stop() {
      clearTimeout(alone);
      clearTimeout(placeTimer);
      shows.stop();
      isOn = false;
      panel = undefined;
      stage.cover(undefined);
    },
  };

  function onShow(): string {
    const running = shows.running();
    return running ? [running.playlist, ...running.slides.map(({ id }) => id)].join() : '';
  }

  function steer(key: Key): void {
    if (key === 'Back') return openMenu();
    if (key === 'ArrowUp') return openSlides();
    if (key === 'ArrowDown') return;
    placeUntil = now() + placeFor;
    slideshow.steer(key === 'Enter' ? 'togglePause' : key === 'ArrowLeft' ? 'rewind' : 'fastForward');
    drawPlace();
    clearTimeout(placeTimer);
    placeTimer = setTimeout(drawPlace, placeFor);
  }

  function drawPlace(): void {
    if (panel || !shows.running()) return;
    const paused = slideshow.isPaused();
    const text = `${slideshow.place() + 1} of ${slideshow.slides().length}`;
    stage.cover(paused || now() < placeUntil ? { kind: 'place', text, paused } : undefined);
  }

  function offersList(): boolean {
    return shows.screen()?.mode !== 'digitalsignage' && shows.offered().length > 0;
  }

  function openList(chosen = 0): void {
    const begin = (playlist: number) => {
      shows.begin(playlist);
      home();
    };
    open(listPanel(shows, begin, runSchedules(), services.pictureOf, openMenu), chosen);
  }

  /** Undefined where the mode has no schedules. */
  function runSchedules(): (() => void) | undefined {
    if (shows.screen()?.mode === 'slideshow') return undefined;
    return () => {
      shows.runSchedules();
      home();
    };
  }

  function openSlides(): void {
    const running = shows.running();
    if (!running) return;
    const take = (at: number) => {
      slideshow.go(at);
      home();
    };
    open(slidesPanel(running, stage.isTall(), services.pictureOf, take, home), slideshow.place());
  }

  function openMenu(): void {
    open(
      makeMenu({
        title: shows.screen()?.name ?? '',
        playlists: offersList() ? () => openList() : undefined,
        schedules: runSchedules(),
        device,
        open,
        draw,
        reopen: openMenu,
        back: home,
      }),
    );
  }

  function open(next: Panel, chosen = 0): void {
    next.chosen = Math.max(0, Math.min(chosen, next.count - 1));
    panel = next;
    slideshow.hold(true);
    draw();
    waitAlone();
  }

  function usePanel(used: Panel, key: Key): void {
    if (press(used, key)) draw();
  }

  function draw(): void {
    if (panel) stage.cover(panel.picture(panel.chosen));
  }

  /** What is there when nobody chooses: what runs, or the list of what could. */
  function home(): void {
    if (isHomeList()) return openList();
    panel = undefined;
    stage.cover(undefined);
    slideshow.hold(false);
    drawPlace();
  }

  function isHomeList(): boolean {
    return shows.screen()?.mode === 'slideshow' && !shows.running() && shows.offered().length > 0;
  }

  function waitAlone(): void {
    clearTimeout(alone);
    alone = setTimeout(leftAlone, panel ? panelAlone : slideshowAlone);
  }

  function leftAlone(): void {
    if (panel && !(panel.kind === 'list' && isHomeList())) {
      home();
      waitAlone();
    } else if (!panel && shows.running()) runSchedules()?.();
  }
}
