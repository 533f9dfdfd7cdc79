import type { Message } from '@marquee/contract/messages';

export type Shape = Message['shape'];

/** The canvas of each shape, in pixels. Part 1, section 9. */
export const canvases = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '4:1': { width: 1920, height: 480 },
} satisfies Record<Shape, { width: number; height: number }>;

export const shapeNames = {
  '16:9': 'Horizontal 16:9',
  '9:16': 'Vertical 9:16',
  '4:1': 'Strip 4:1',
} satisfies Record<Shape, string>;

/** A shape as an address says it: the usual one is left out. */
export const shapeSearch = (shape: Shape): Shape | undefined => (shape === '16:9' ? undefined : shape);
