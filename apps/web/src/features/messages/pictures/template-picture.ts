import type { TemplateShape } from '@marquee/playback/program/shapes';

/** The picture of a built-in template in a shape; templates made here have none. */
export const templatePicture = (id: number, shape: TemplateShape): string =>
  `/content/templates/${id}/${shape.replace(':', 'x')}.webp`;
