import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import type { Box, Point } from '../scene/geometry';
import type { View } from '../scene/store';

type Size = { width: number; height: number };

export const minZoom = 0.1;
export const maxZoom = 8;

/** Space around the canvas when it is fitted into the stage, in screen pixels. */
const fitMargin = 24;

const limited = (zoom: number): number => Math.min(maxZoom, Math.max(minZoom, zoom));

/** Returns the size of one percent of the canvas in screen pixels. */
export const pixelsPerPercent = ({ zoom }: View, shape: Shape): Point => {
  const { width, height } = canvasOf(shape);
  return { x: (width * zoom) / 100, y: (height * zoom) / 100 };
};

/** Returns a point of the stage, in screen pixels, as percent of the canvas. */
export const percentAt = (point: Point, view: View, shape: Shape): Point => {
  const { width, height } = canvasOf(shape);
  return {
    x: ((point.x / view.zoom + view.left) / width) * 100,
    y: ((point.y / view.zoom + view.top) / height) * 100,
  };
};

/** Returns a point in percent of the canvas as a point of the stage, in screen pixels. */
export const screenPoint = (point: Point, view: View, shape: Shape): Point => {
  const { width, height } = canvasOf(shape);
  return {
    x: ((point.x / 100) * width - view.left) * view.zoom,
    y: ((point.y / 100) * height - view.top) * view.zoom,
  };
};

/** Zooms around a point of the stage, so that the canvas below the point stays there. */
export const zoomAt = (view: View, point: Point, zoom: number): View => {
  const next = limited(zoom);
  const shift = 1 / view.zoom - 1 / next;
  return { ...view, zoom: next, left: view.left + point.x * shift, top: view.top + point.y * shift };
};

/** Moves the canvas by screen pixels. */
export const panned = (view: View, { x, y }: Point): View => ({
  ...view,
  left: view.left - x / view.zoom,
  top: view.top - y / view.zoom,
});

/** Shows a part of the canvas, in percent, as large as the stage allows. */
export const fitted = (view: View, part: Box, shape: Shape, stage: Size): View => {
  const { width, height } = canvasOf(shape);
  const [partWidth, partHeight] = [(part.width / 100) * width, (part.height / 100) * height];
  const zoom = limited(
    Math.min(
      (stage.width - 2 * fitMargin) / Math.max(partWidth, 1),
      (stage.height - 2 * fitMargin) / Math.max(partHeight, 1),
    ),
  );
  return {
    ...view,
    zoom,
    left: (part.left / 100) * width + partWidth / 2 - stage.width / zoom / 2,
    top: (part.top / 100) * height + partHeight / 2 - stage.height / zoom / 2,
  };
};
