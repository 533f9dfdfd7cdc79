import type { Rotation } from './program';

/** What messages, playlists and templates are made for. Specification part 1, section 9. */
export const shapes = ['16:9', '9:16', '4:1'] as const;
export type Shape = (typeof shapes)[number];

const canvases = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '4:1': { width: 1920, height: 480 },
} satisfies Record<Shape, { width: number; height: number }>;

/** The size in CSS pixels on which messages of a shape are laid out, whatever the screen's own. */
export function canvasOf(shape: Shape): { width: number; height: number } {
  return canvases[shape];
}

/** The shape of a whole screen that hangs turned by these degrees. */
export function shapeOfRotation(rotation: Rotation): Exclude<Shape, '4:1'> {
  return rotation === 90 || rotation === 270 ? '9:16' : '16:9';
}
