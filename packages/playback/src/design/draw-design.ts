import { animationCss } from '../animation/keyframes';
import { canvasOf, type TemplateShape } from '../program/shapes';
import type { Design } from './design';
import { type DesignElement, kindOf } from './elements/elements';
import { type FontFace, faceCss, facesUsed } from './font-faces';

/** Maximum number of elements that are drawn, so that a TV stays fast. */
export const maxDrawnElements = 1000;

/** Maximum number of animations of an element that run. Each animation needs one more HTML element. */
export const maxDrawnAnimations = 20;

/**
 * Returns a design as HTML with its style, for a page of the shape. Each element shows the first frame of its animations until
 * an ancestor has the class `on`. `faces` are all font faces that exist; the style contains those that the design uses.
 */
export function drawDesign(design: Design, shape: TemplateShape, faces: FontFace[]): string {
  const elements = design.scenes[0].elements.slice(0, maxDrawnElements);
  const unit = unitOf(shape);
  const drawn = elements.map((element) => drawElement(element, unit));
  const css = [
    ...facesUsed(elements, faces).map(faceCss),
    ...drawn.map((each) => each.css),
    stillCss + reducedMotionCss,
  ];
  return `<style>${css.join('\n')}</style><div class="design">${drawn.map(({ html }) => html).join('')}</div>`;
}

/** Returns one percent of the shorter side of a shape's canvas, in pixels: the unit of text sizes and borders. */
export function unitOf(shape: TemplateShape): number {
  const { width, height } = canvasOf(shape);
  return Math.min(width, height) / 100;
}

/**
 * Returns one element in its place. Its animations are named after its key, so they keep their names when the order of the
 * elements changes. A hidden element and an element of an unknown kind have no HTML.
 */
export function drawElement(element: DesignElement, unit: number): { css: string; html: string } {
  const inner = element.hidden ? '' : kindOf(element).draw(element, unit);
  if (!inner) return { css: '', html: '' };
  const animations = element.animations
    .slice(0, maxDrawnAnimations)
    .flatMap((each) => (each.type === 'unknown' ? [] : [each]));
  const nameOf = (index: number) => `design-${element.key}-${index}`;
  const css = animations.map((each, index) => animationCss(nameOf(index), each, element)).join('');
  const moved = animations.reduce(
    (html, _, index) => `<div class="design-moved ${nameOf(index)}">${html}</div>`,
    inner,
  );
  const { left, top, width, height } = element;
  const place = `position:absolute;left:${left}%;top:${top}%;width:${width}%;height:${height}%`;
  return { css, html: `<div style="${place}">${moved}</div>` };
}

/** CSS rules of every design. They do not depend on the styles of the page. */
export const stillCss =
  '.design{position:absolute;left:0;top:0;width:100%;height:100%;overflow:hidden;background:#000}' +
  '.design,.design *{box-sizing:border-box}' +
  '.design-moved{width:100%;height:100%}';

/** Shows each element in its place, without animations, to a viewer who asks for reduced motion. */
export const reducedMotionCss =
  '@media (prefers-reduced-motion:reduce){.design-moved' +
  '{animation:none!important;opacity:1!important;filter:none!important;transform:none!important}}';
