import type { Design } from '@marquee/playback/design/design';
import { drawDesign } from '@marquee/playback/design/draw-design';
import type { FontFace } from '@marquee/playback/design/font-faces';
import type { TemplateShape } from '@marquee/playback/program/shapes';
import { emptyCanvas, frameDocument } from './stage/stage-frame';

/** Returns a page that shows a design without animations: each element in its place. `faces` are all font faces that exist. */
export const stillPage = (
  { scenes: [scene] }: Design,
  shape: TemplateShape,
  faces: FontFace[] = [],
): string => {
  const elements = scene.elements.map((element) => ({ ...element, animations: [] }));
  const html = drawDesign({ scenes: [{ ...scene, elements }] }, shape, faces);
  return frameDocument(shape, window.location.origin).replace(emptyCanvas, () => html);
};
