import type { Rotation } from '@marquee/playback/program/program';
import type { Report } from '../health/journal';
import { make, type Picture, type Step } from '../views/view';
import { open } from '../views/views';
import { openCover } from './cover';
import { apply, placeScreen, type Size } from './fit';

/** One picture on the stage, unseen until it is shown. */
export type Layer = {
  ready: Promise<void>;
  alive(): Promise<boolean>;
  /** Hands a key of the remote to the page. False: it does nothing with it. */
  steer(step: Step): boolean;
  /** Takes it off, shown or not. */
  close(): void;
};

export type Stage = {
  /** Loads a picture behind the one on screen. `failed` may come at any time until it is closed. */
  prepare(picture: Picture, failed: (reason: string) => void): Layer;
  /** Puts it on screen in the next frame; the one before stays beneath until then. */
  show(layer: Layer): void;
  /** One of our own pages above all that plays, at once; nothing: takes it away. */
  cover(picture: Picture | undefined): void;
  turn(rotation: Rotation): void;
  /** Is the picture higher than wide, as it is turned? */
  isTall(): boolean;
};

/** The screen as a stack of layers. All that changes at a switch is opacity, so that no frame is without a picture. */
export function openStage(root: HTMLElement, nonce: string, report: Report): Stage {
  const screen = make('div', 'screen');
  root.append(screen);
  const parts = new Map<Layer, { element: HTMLElement; start(): void; resize(screen: Size): void }>();
  let rotation: Rotation = 0;
  let size: Size = { width: 0, height: 0 };
  let shown: Layer | undefined;
  const cover = openCover(screen, { nonce, failed: (reason) => report('cover-failed', reason) });
  window.addEventListener('resize', fit);
  fit();

  return {
    prepare(picture, failed) {
      const sight = open(picture, { nonce, failed });
      if (!sight) {
        report('kind-unknown', picture.kind);
        return {
          ready: Promise.reject(new Error('unknown kind')),
          alive: async () => true,
          steer: () => false,
          close: () => undefined,
        };
      }
      const element = make('div', 'layer unseen', sight.element);
      sight.resize(size);
      screen.append(element);
      const layer: Layer = {
        ready: sight.ready,
        alive: sight.alive,
        steer: sight.steer,
        close() {
          parts.delete(layer);
          if (shown === layer) shown = undefined;
          sight.close();
          element.remove();
        },
      };
      parts.set(layer, { element, start: sight.start, resize: sight.resize });
      return layer;
    },

    show(layer) {
      const before = shown;
      shown = layer;
      const part = parts.get(layer);
      if (!part) return;
      part.element.classList.remove('unseen');
      part.start();
      // The second frame callback runs when the first frame with the new layer has been handed over.
      // A hidden window has no frames: there the timer closes it.
      if (!before || before === layer) return;
      requestAnimationFrame(() => requestAnimationFrame(() => before.close()));
      setTimeout(() => before.close(), 1_000);
    },

    cover: cover.show,
    isTall: () => size.height > size.width,

    turn(next) {
      rotation = next;
      fit();
    },
  };

  function fit(): void {
    const placement = placeScreen({ width: root.clientWidth, height: root.clientHeight }, rotation);
    size = placement;
    apply(screen, placement);
    // Our own pages measure in hundredths of the shorter side.
    screen.style.fontSize = `${Math.min(size.width, size.height, (Math.max(size.width, size.height) * 100) / 170) / 100}px`;
    screen.classList.toggle('tall', size.height > size.width);
    for (const { resize } of parts.values()) resize(size);
    cover.resize(size);
  }
}
