import type { Rotation } from '@marquee/playback/program/program';

export type Size = { width: number; height: number };

/** A box that is drawn `width` x `height`, then scaled and turned about its centre, which lies in the middle of its parent. */
export type Placement = Size & { scale: number; turn: Rotation };

/** The turned screen in a window: for a quarter turn its width is the window's height. */
export function placeScreen(window: Size, rotation: Rotation): Placement {
  const upright = rotation === 0 || rotation === 180;
  const { width, height } = upright ? window : { width: window.height, height: window.width };
  return { width, height, scale: 1, turn: rotation };
}

/** A message's canvas on a screen: as large as it fits whole, never distorted. */
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
