import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { removeSelected } from '../scene/edit-elements';
import { type Box, bottomOf, boxOf, encloses, rightOf } from '../scene/geometry';
import { order } from '../scene/order';
import { elementOf, withSelection } from '../scene/scene';
import { type Check, type Checked, quoted } from './check';
import { isOpaqueColor } from './opaque-color';

/** Returns the part of a box that is on the canvas. */
const visibleBox = (box: Box): Box =>
  boxOf(
    Math.max(0, box.left),
    Math.max(0, box.top),
    Math.min(100, rightOf(box)),
    Math.min(100, bottomOf(box)),
  );

/** True if nothing behind the element is visible. An element that moves shows at some time the elements behind it. */
const hides = (element: DesignElement, { readings }: Checked): boolean => {
  if (element.animations.some(({ type }) => type !== 'unknown')) return false;
  if (element.type === 'box') return element.opacity === 100 && isOpaqueColor(element.color);
  if (element.type !== 'image') return false;
  const picture = readings.pictures.get(element.url);
  return picture !== undefined && picture !== 'missing' && picture.isOpaque;
};

/** Nobody sees an element behind an opaque one. */
export const covered: Check = {
  id: 'covered',
  find(checked) {
    const { elements } = checked;
    const covers = elements.flatMap((element, index) =>
      hides(element, checked) ? [{ element, index }] : [],
    );
    return elements.flatMap((element, index) => {
      const box = visibleBox(element);
      if (box.width <= 0 || box.height <= 0 || element.animations.length > 0) return [];
      const cover = covers.find((other) => other.index > index && encloses(other.element, box));
      if (!cover) return [];
      return {
        sentence: `${quoted(element)} is completely behind ${quoted(cover.element)}. Screens do not show it.`,
        severity: 'bad',
        keys: [element.key],
      };
    });
  },
  /** Moves a text to the front. Removes a picture or a box, because in front it would hide other elements. */
  fix(scene, { keys }) {
    const selected = withSelection(scene, keys);
    const isText = keys.every((key) => elementOf(scene, key)?.type === 'text');
    const fixed = isText ? order(selected, 'to-front') : removeSelected(selected);
    return fixed === selected ? scene : fixed;
  },
};
