import { type TemplateShape, templateShapes } from '@marquee/playback/program/shapes';
import { shapeNames } from '../../kit/shapes';

/** Returns the options of a filter by shape: the shapes that the rows have. */
export const shapeOptions = (shapes: readonly TemplateShape[]): { value: string; label: string }[] => {
  const known = new Set(shapes);
  return templateShapes
    .filter((shape) => known.has(shape))
    .map((shape) => ({ value: shape, label: shapeNames[shape] }));
};
