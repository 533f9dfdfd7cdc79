import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { moveToIndex } from '../scene/order';
import { type DesignerScene, elementsOf } from '../scene/scene';

/** Returns the elements in the order of the list of layers: the front element first. */
export const layersOf = (elements: readonly DesignElement[]): DesignElement[] => elements.toReversed();

/** Moves an element to a row of the list of layers. Row 0 is the front. A locked element stays. */
export const moveToRow = (scene: DesignerScene, key: string, row: number): DesignerScene =>
  moveToIndex(scene, new Set([key]), elementsOf(scene).length - 1 - row);

/** Returns the keys of the rows from one row to another, as a click with Shift selects them. */
export const keysBetween = (layers: readonly DesignElement[], from: string, to: string): string[] => {
  const indexes = [from, to].map((key) => layers.findIndex((layer) => layer.key === key));
  const [first, last] = [Math.min(...indexes), Math.max(...indexes)];
  return first < 0 ? [to] : layers.slice(first, last + 1).map(({ key }) => key);
};
