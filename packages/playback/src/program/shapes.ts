export type Rotation = 0 | 90 | 180 | 270;

/** The shapes of messages and playlists. */
export const shapes = ['16:9', '9:16', '4:1'] as const;
export type Shape = (typeof shapes)[number];

/** The shapes of templates. */
export const templateShapes = [...shapes, '1:4'] as const;
export type TemplateShape = (typeof templateShapes)[number];

/**
 * Returns the shapes in a comma-separated list such as '16:9,9:16', in the order of `templateShapes`. Unknown shapes are left
 * out.
 */
export function shapesIn(list: string): TemplateShape[] {
  const named = list.split(',').map((each) => each.trim());
  return templateShapes.filter((shape) => named.includes(shape));
}

/** Returns whether a message can have this shape. */
export function isMessageShape(shape: string): shape is Shape {
  return shapes.some((each) => each === shape);
}

const canvases = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '4:1': { width: 1920, height: 480 },
  '1:4': { width: 480, height: 1920 },
} satisfies Record<TemplateShape, { width: number; height: number }>;

/** Returns the size in CSS pixels on which pages of a shape are laid out. This size does not depend on the size of the screen. */
export function canvasOf(shape: TemplateShape): { width: number; height: number } {
  return canvases[shape];
}

/** Returns the shape of a whole screen with this rotation in degrees. */
export function shapeOfRotation(rotation: Rotation): Exclude<Shape, '4:1'> {
  return rotation === 90 || rotation === 270 ? '9:16' : '16:9';
}
