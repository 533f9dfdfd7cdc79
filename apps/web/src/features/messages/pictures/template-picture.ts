import type { TemplateShape } from '@marquee/playback/program/shapes';

/** Returns the address of the picture of a built-in template. Other templates have no picture. */
export const templatePicture = (id: number, shape: TemplateShape): string =>
  `/content/templates/${id}/${shape.replace(':', 'x')}.webp`;
