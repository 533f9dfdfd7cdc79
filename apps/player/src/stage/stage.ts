import type { Rotation } from '@marquee/playback/program/shapes';
import type { Report } from '../health/journal';
import { removeFirstPictures } from '../updates/last-picture';
import { type Host, make, type Picture } from '../views/view';
import { openCover } from './cover';
import { apply, placeScreen, type Size } from './fit';
import type { Layer } from './layers';
import { openLayers } from './layers';
import { moveIn } from './move-in';

export type Stage = {
  /**
   * Loads a picture behind the visible picture, or an invisible overlay above the visible picture. `failed` may be called at any
   * time until the layer closes.
   */
  prepare(picture: Picture, failed: (reason: string) => void): Layer;
  /**
   * Shows a layer in the next frame, or with the transition of its picture. The previous layer stays below the new layer until
   * then.
   */
  show(layer: Layer): void;
  /** Notifies an invisible overlay that it is about to be shown. */
  start(overlay: Layer): void;
  /**
   * Shows an overlay above the pictures. A higher `index` is further above. The `previous` overlay closes in the next
   * frame.
   */
  lay(overlay: Layer, index: number, previous: Layer | undefined): void;
  /** Shows a page of the player above all content, without delay. Undefined removes the shown page. */
  cover(picture: Picture | undefined): void;
  turn(rotation: Rotation): void;
  /** Sets the clock of later pages. `ahead` returns the milliseconds by which the player's clock is ahead of the device's clock. */
  setClock(zone: string, ahead: () => number): void;
  /** Returns whether the rotated screen is taller than wide. */
  isTall(): boolean;
};

/** Opens the stage: a stack of layers. A change of the picture changes only the opacity of layers, so that no frame is empty. */
export function openStage(root: HTMLElement, nonce: string, report: Report): Stage {
  const screen = make('div', 'screen');
  root.append(screen);
  // Overlays receive neither pointer events nor the focus.
  const above = make('div', 'above');
  above.inert = true;
  screen.append(above);
  let rotation: Rotation = 0;
  let size: Size = { width: 0, height: 0 };
  let shown: Layer | undefined;
  let clock: Host['clock'] = () => undefined;
  const host = { nonce, clock: () => clock() };
  const layers = openLayers({
    ...host,
    report,
    parentOf: ({ kind }) => (kind === 'overlay' ? above : screen),
    closed(layer) {
      if (shown === layer) shown = undefined;
    },
  });
  const cover = openCover(screen, { ...host, failed: (reason) => report('cover-failed', reason) });
  // The size of the root changes with the window, and when the style sheet arrives. Chromium 68 runs this script before the
  // style sheet arrives. Until then the root has no height.
  new ResizeObserver(fit).observe(root);
  fit();

  return {
    prepare: (picture, failed) => layers.open(picture, size, failed),
    show(layer) {
      const previous = shown;
      shown = layer;
      const element = layers.reveal(layer);
      if (!element) return;
      layers.start(layer);
      removeFirstPictures();
      if (!previous || previous === layer) return;
      moveIn(element, layers.transitionOf(layer), () => closeAfterNextFrame(previous));
    },
    start: layers.start,
    lay(overlay, index, previous) {
      const element = layers.reveal(overlay);
      if (!element) return;
      element.style.zIndex = String(index);
      if (previous) closeAfterNextFrame(previous);
    },
    cover(picture) {
      if (picture) removeFirstPictures();
      cover.show(picture);
    },
    isTall: () => size.height > size.width,
    turn(next) {
      rotation = next;
      fit();
    },
    setClock(zone, ahead) {
      clock = () => ({ zone, ahead: ahead() });
    },
  };

  function fit(): void {
    const placement = placeScreen({ width: root.clientWidth, height: root.clientHeight }, rotation);
    size = placement;
    apply(screen, placement);
    screen.style.fontSize = `${unitOf(size)}px`;
    screen.classList.toggle('tall', size.height > size.width);
    layers.resize(size);
    cover.resize(size);
  }
}

/** Returns the font size of the pages of the player: a hundredth of the shorter side, less on nearly square screens. */
function unitOf({ width, height }: Size): number {
  return Math.min(width, height, (Math.max(width, height) * 100) / 170) / 100;
}

/**
 * Closes a layer in the second frame callback, which runs after the first frame without the layer. A hidden window has
 * no frames, so a timer also closes the layer.
 */
function closeAfterNextFrame(layer: Layer): void {
  requestAnimationFrame(() => requestAnimationFrame(() => layer.close()));
  setTimeout(() => layer.close(), 1_000);
}
