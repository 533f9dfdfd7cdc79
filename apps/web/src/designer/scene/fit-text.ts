import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { elementKinds } from '@marquee/playback/design/elements/elements';
import type { Shape } from '@marquee/playback/program/shapes';
import type { MeasureText } from './reshape';

type Text = DesignElement & { type: 'text' };

/** Sets the largest text size, in steps of 0.1, at which the text is not higher than its box. */
export const fitTextSize = (element: Text, measure: MeasureText, shape: Shape): Text => {
  const { min, max } = elementKinds.text.bounds.size;
  const fits = (tenths: number) =>
    measure({ ...element, size: tenths / 10 }, element.width, shape) <= element.height;
  let [low, high] = [Math.round(min * 10), Math.round(max * 10)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return { ...element, size: low / 10 };
};

/** Sets the height of the box to the height of the lines of its text. */
export const fitHeight = (element: Text, measure: MeasureText, shape: Shape): Text => ({
  ...element,
  height: Math.ceil(measure(element, element.width, shape) * 100) / 100,
});
