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
  /** Loads a picture behind the one on screen, or an overlay unseen above it. `failed` may come at any time until it is closed. */
  prepare(picture: Picture, failed: (reason: string) => void): Layer;
  /** Puts it on screen in the next frame; the one before stays beneath until then. */
  show(layer: Layer): void;
  /** Tells an overlay, which is unseen yet, that it comes on. */
  start(overlay: Layer): void;
  /** PlaybackMode an overlay above the pictures; the higher its place, the further above. The one `before` goes in the next frame. */
  lay(overlay: Layer, place: number, before: Layer | undefined): void;
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
  /** Takes neither pointer nor focus. */
  const above = make('div', 'above');
  above.inert = true;
  screen.append(above);
  const parts = new Map<Layer, { element: HTMLElement; start(): void; resize(screen: Size): void }>();
  let rotation: Rotation = 0;
  let size: Size = { width: 0, height: 0 };
  let shown: Layer | undefined;
  const cover = openCover(screen, { nonce, failed: (reason) => report('cover-failed', reason) });
  // The root changes its size with the window, and once more when the style sheet arrives: browsers as old as Chromium 68 run
  // this script before that, and a stage measured without styles has no height.
  new ResizeObserver(fit).observe(root);
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
      (picture.kind === 'overlay' ? above : screen).append(element);
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
      if (before && before !== layer) closeOnceDrawn(before);
    },

    start(overlay) {
      parts.get(overlay)?.start();
    },

    lay(overlay, place, before) {
      const part = parts.get(overlay);
      if (!part) return;
      part.element.style.zIndex = String(place);
      part.element.classList.remove('unseen');
      if (before) closeOnceDrawn(before);
    },

    cover: cover.show,
    isTall: () => size.height > size.width,

    turn(next) {
      rotation = next;
      fit();
    },
  };

  /** The second frame callback runs when the first frame without it has been handed over. A hidden window has no frames: there the timer closes it. */
  function closeOnceDrawn(layer: Layer): void {
    requestAnimationFrame(() => requestAnimationFrame(() => layer.close()));
    setTimeout(() => layer.close(), 1_000);
  }

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
