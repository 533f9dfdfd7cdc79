import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import { bounded, boxOf, centerOf } from './geometry';

/** Width divided by height, in pixels. */
export const ratioOf = ({ width, height }: { width: number; height: number }, shape: Shape): number => {
  const canvas = canvasOf(shape);
  return (width * canvas.width) / Math.max(height * canvas.height, Number.EPSILON);
};

/** Reduces a side of the element, so that its box has the ratio of its picture and nothing is cut off. The center stays. */
export const fitBox = (element: DesignElement, pictureRatio: number, shape: Shape): DesignElement => {
  const boxRatio = ratioOf(element, shape);
  const width = boxRatio > pictureRatio ? (element.width * pictureRatio) / boxRatio : element.width;
  const height = boxRatio > pictureRatio ? element.height : (element.height * boxRatio) / pictureRatio;
  const { x, y } = centerOf(element);
  return {
    ...element,
    ...bounded(boxOf(x - width / 2, y - height / 2, x + width / 2, y + height / 2)),
  };
};
