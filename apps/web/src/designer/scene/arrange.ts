import type { DesignElement } from '@marquee/playback/design/elements/elements';
import {
  type Box,
  bottomOf,
  bounded,
  boundsOf,
  canvasBox,
  centerOf,
  type Point,
  rightOf,
  round,
} from './geometry';
import { changeElements, type DesignerScene, selectedOf } from './scene';

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/** Selected elements that move together: a group, or one element. */
type Unit = { keys: ReadonlySet<string>; bounds: Box; isLocked: boolean };

const unitsOf = (scene: DesignerScene): Unit[] => {
  const units = new Map<string, DesignElement[]>();
  for (const element of selectedOf(scene)) {
    const { key, group } = element;
    const unit = group && group !== scene.inside ? `group ${group}` : `key ${key}`;
    units.set(unit, [...(units.get(unit) ?? []), element]);
  }
  return [...units.values()].map((elements) => ({
    keys: new Set(elements.map(({ key }) => key)),
    bounds: boundsOf(elements),
    isLocked: elements.some(({ locked }) => locked),
  }));
};

const distanceTo: Record<Alignment, (box: Box, to: Box) => Point> = {
  left: (box, to) => ({ x: to.left - box.left, y: 0 }),
  center: (box, to) => ({ x: centerOf(to).x - centerOf(box).x, y: 0 }),
  right: (box, to) => ({ x: rightOf(to) - rightOf(box), y: 0 }),
  top: (box, to) => ({ x: 0, y: to.top - box.top }),
  middle: (box, to) => ({ x: 0, y: centerOf(to).y - centerOf(box).y }),
  bottom: (box, to) => ({ x: 0, y: bottomOf(to) - bottomOf(box) }),
};

/** Aligns the selected elements with the locked ones among them, or with each other. A single one is aligned with the canvas. */
export const align = (scene: DesignerScene, alignment: Alignment): DesignerScene => {
  const units = unitsOf(scene);
  if (units.length === 0) return scene;
  const locked = units.filter(({ isLocked }) => isLocked);
  const reference =
    units.length === 1
      ? canvasBox
      : boundsOf((locked.length > 0 ? locked : units).map(({ bounds }) => bounds));
  return moveUnits(scene, units, ({ bounds }) => distanceTo[alignment](bounds, reference));
};

/** Makes the gaps between three or more unlocked selected elements equal. The outermost two stay. Gaps can be negative. */
export const distribute = (scene: DesignerScene, axis: 'x' | 'y'): DesignerScene => {
  const start = ({ bounds }: Unit) => (axis === 'x' ? bounds.left : bounds.top);
  const size = ({ bounds }: Unit) => (axis === 'x' ? bounds.width : bounds.height);
  const units = unitsOf(scene)
    .filter(({ isLocked }) => !isLocked)
    .toSorted((a, b) => start(a) - start(b) || start(a) + size(a) - start(b) - size(b));
  const [first, last] = [units[0], units.at(-1)];
  if (!first || !last || units.length < 3) return scene;
  const total = units.reduce((sum, unit) => sum + size(unit), 0);
  const gap = (start(last) + size(last) - start(first) - total) / (units.length - 1);
  let at = start(first);
  const places = new Map<Unit, number>();
  for (const unit of units) {
    places.set(unit, at);
    at += size(unit) + gap;
  }
  return moveUnits(scene, units.slice(1, -1), (unit) => {
    const distance = (places.get(unit) ?? start(unit)) - start(unit);
    return axis === 'x' ? { x: distance, y: 0 } : { x: 0, y: distance };
  });
};

const moveUnits = (scene: DesignerScene, units: Unit[], distanceOf: (unit: Unit) => Point): DesignerScene => {
  const distances = new Map(
    units
      .filter(({ isLocked }) => !isLocked)
      .flatMap((unit) => [...unit.keys].map((key) => [key, distanceOf(unit)] as const)),
  );
  return changeElements(scene, (element) => {
    const { x, y } = distances.get(element.key) ?? { x: 0, y: 0 };
    return {
      ...element,
      ...bounded({ ...element, left: element.left + round(x), top: element.top + round(y) }),
    };
  });
};
