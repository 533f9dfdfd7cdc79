import type { Rotation } from '@marquee/playback/program/shapes';

/** In CSS pixels. */
export type Size = { width: number; height: number };

/** A box of `width` x `height`, scaled and rotated about its center. The center is in the middle of the parent element. */
export type Placement = Size & { scale: number; turn: Rotation };

/** Places the rotated screen in a window. After a quarter turn the width of the screen is the height of the window. */
export function placeScreen(window: Size, rotation: Rotation): Placement {
  const isUpright = rotation === 0 || rotation === 180;
  const { width, height } = isUpright ? window : { width: window.height, height: window.width };
  return { width, height, scale: 1, turn: rotation };
}

/** Places the canvas of a message on a screen: as large as possible, whole, and not distorted. */
export function placeCanvas(screen: Size, canvas: Size): Placement {
  const scale = Math.min(screen.width / canvas.width, screen.height / canvas.height);
  return { ...canvas, scale: scale > 0 ? scale : 1, turn: 0 };
}

export function apply(element: HTMLElement, { width, height, scale, turn }: Placement): void {
  Object.assign(element.style, {
    position: 'absolute',
    left: '50%',
    top: '50%',
    width: `${width}px`,
    height: `${height}px`,
    marginLeft: `${-width / 2}px`,
    marginTop: `${-height / 2}px`,
    transform: `rotate(${turn}deg) scale(${scale})`,
  });
}
