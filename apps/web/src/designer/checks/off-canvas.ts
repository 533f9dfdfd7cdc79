import { bottomOf, rightOf, round } from '../scene/geometry';
import { type Check, fixElements, quoted } from './check';

/** Returns the start of an axis nearest to `start` at which `size` is on the canvas. */
const onCanvas = (start: number, size: number): number => round(Math.max(0, Math.min(start, 100 - size)));

/** No screen shows an element outside the canvas. */
export const offCanvas: Check = {
  id: 'off-canvas',
  find: ({ elements }) =>
    elements
      .filter((each) => each.left >= 100 || each.top >= 100 || rightOf(each) <= 0 || bottomOf(each) <= 0)
      .map((element) => ({
        sentence: `${quoted(element)} is outside the canvas. Screens do not show it.`,
        severity: 'bad',
        keys: [element.key],
      })),
  fix: (scene, finding) =>
    fixElements(scene, finding, (element) => ({
      ...element,
      left: onCanvas(element.left, element.width),
      top: onCanvas(element.top, element.height),
    })),
};
