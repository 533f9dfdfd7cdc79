import { animationCss } from '../animation/keyframes';
import { canvasOf, type TemplateShape } from '../program/shapes';
import { escaped } from '../template/escape';
import type { Design, DesignElement } from './design';
import { elementKinds } from './elements/elements';
import { type FontFace, faceCss, facesUsed, familiesWithout } from './font-faces';

/**
 * A design as html with its own style, to be laid over a canvas of the shape. It stands still, each element at the first step of
 * its animations, until something around it has the class `on`. Elements of unknown kinds are passed over. `faces` are the font
 * faces that there are; those of the families used are written into the style. With `provided`, families that have none may come
 * from Google, by name: they stand in `data-provided`, divided by '|', for the page to load when it stands.
 */
export function drawDesign(
  design: Design,
  shape: TemplateShape,
  faces: FontFace[],
  provided = false,
): string {
  const { elements } = design.scenes[0];
  const unit = unitOf(shape);
  const drawn = elements.map((element, index) => drawElement(element, `design-${index}`, unit));
  const css = [...facesUsed(elements, faces).map(faceCss), ...drawn.map((each) => each.css), stillCss];
  const lacking = provided ? familiesWithout(elements, faces) : [];
  const note = lacking.length > 0 ? ` data-provided="${escaped(lacking.join('|'))}"` : '';
  return `<style>${css.join('\n')}</style><div class="design"${note}>${drawn.map(({ html }) => html).join('')}</div>`;
}

/** A hundredth of the shorter side of a shape's canvas, in its pixels: what sizes of text and lines are counted in. */
export function unitOf(shape: TemplateShape): number {
  const { width, height } = canvasOf(shape);
  return Math.min(width, height) / 100;
}

/** One element in its place. `name` is for its animations: of letters, digits and '-', and its own in the page. */
export function drawElement(
  element: DesignElement,
  name: string,
  unit: number,
): { css: string; html: string } {
  const inner = lookOf(element, unit);
  if (!inner) return { css: '', html: '' };
  const names = element.animations.map((_, index) => `${name}-${index}`);
  const css = element.animations
    .map((each, index) => animationCss(`${name}-${index}`, each, element))
    .join('');
  const moved = names.reduce((html, each) => `<div class="design-moved ${each}">${html}</div>`, inner);
  const { left, top, width, height } = element;
  const place = `position:absolute;left:${left}%;top:${top}%;width:${width}%;height:${height}%`;
  return { css, html: `<div style="${place}">${moved}</div>` };
}

const stillCss =
  '.design{position:absolute;left:0;top:0;width:100%;height:100%;overflow:hidden}' +
  '.design-moved{width:100%;height:100%}' +
  '@media (prefers-reduced-motion:reduce){.design-moved{animation:none!important}}';

function lookOf(element: DesignElement, unit: number): string {
  switch (element.type) {
    case 'text':
      return elementKinds.text.draw(element, unit);
    case 'box':
      return elementKinds.box.draw(element, unit);
    case 'image':
      return elementKinds.image.draw(element, unit);
    case 'unknown':
      return '';
  }
}
