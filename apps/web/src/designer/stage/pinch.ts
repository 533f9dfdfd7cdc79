import type { Designer } from '../designer';
import type { Point } from '../scene/geometry';
import type { View } from '../scene/store';
import type { Pointer } from '../tools/tool';
import { panned, zoomAt } from './view';

/** Two fingers zoom and move the canvas. */
export type Pinch = {
  /** Notes a finger. Returns true if it is the second one, which begins a pinch. */
  down(pointer: Pointer): boolean;
  /** Notes the place of a finger. Returns true during a pinch. */
  move(pointer: Pointer): boolean;
  frame(): void;
  up(pointer: Pointer): void;
  end(): void;
};

type Fingers = { middle: Point; distance: number };

export const createPinch = ({ store }: Designer): Pinch => {
  const fingers = new Map<number, Point>();
  let start: { view: View; fingers: Fingers } | undefined;
  let moved = false;
  const measure = (): Fingers => {
    const [a = { x: 0, y: 0 }, b = a] = fingers.values();
    return {
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
      distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
    };
  };
  return {
    down(pointer) {
      fingers.set(pointer.id, pointer);
      if (fingers.size === 2) start = { view: store.getState().view, fingers: measure() };
      return fingers.size >= 2;
    },
    move(pointer) {
      if (fingers.has(pointer.id)) fingers.set(pointer.id, pointer);
      moved = start !== undefined;
      return moved;
    },
    frame() {
      if (!start || !moved) return;
      moved = false;
      const { view, fingers: from } = start;
      const to = measure();
      const zoomed = zoomAt(view, from.middle, (view.zoom * to.distance) / from.distance);
      store.setView(panned(zoomed, { x: to.middle.x - from.middle.x, y: to.middle.y - from.middle.y }));
    },
    up({ id }) {
      fingers.delete(id);
      if (fingers.size < 2) start = undefined;
    },
    end() {
      fingers.clear();
      start = undefined;
    },
  };
};
