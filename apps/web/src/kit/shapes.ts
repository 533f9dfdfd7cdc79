import type { Shape, TemplateShape } from '@marquee/playback/program/shapes';

export const shapeNames = {
  '16:9': 'Horizontal 16:9',
  '9:16': 'Vertical 9:16',
  '4:1': 'Strip 4:1',
  '1:4': 'Vertical strip 1:4',
} satisfies Record<TemplateShape, string>;

/** Returns the shape for the search parameters of an address. Returns undefined for the default shape. */
export const shapeSearch = (shape: Shape): Shape | undefined => (shape === '16:9' ? undefined : shape);
