import { stillCss } from '@marquee/playback/design/draw-design';
import { canvasOf, type TemplateShape } from '@marquee/playback/program/shapes';

/**
 * The policy of the canvas. No script runs in it, and it loads only pictures and fonts. The page's own policy applies to the
 * frame too, so `https:` and `http:` allow only the addresses of the file storage. The policy names the origin, because Firefox
 * compares `'self'` in this frame with about:srcdoc and then blocks every font.
 */
const policyFor = (origin: string) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${origin} https: http: data: blob:`,
    `font-src ${origin}`,
  ].join('; ');

/** The ids of the style sheets that the stage changes. */
export const sheetIds = { faces: 'faces', motion: 'motion' } as const;

/** The canvas in the document, without elements. */
export const emptyCanvas = '<div class="design"></div>';

/** A canvas with hidden overflow scrolls to the cursor of a text that leaves it, and stays there. A clipped canvas does not scroll. */
const unscrolled = '.design{overflow:clip}';

/**
 * Returns the document of the frame: an empty canvas in its real size, with the styles of every design. The fonts come from
 * `origin`.
 */
export const frameDocument = (shape: TemplateShape, origin: string): string => {
  const { width, height } = canvasOf(shape);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policyFor(origin)}"><title>Canvas</title>`,
    `<style>html,body{margin:0;width:${width}px;height:${height}px;overflow:hidden}${stillCss}${unscrolled}</style>`,
    `<style id="${sheetIds.faces}"></style><style id="${sheetIds.motion}"></style>`,
    `</head><body>${emptyCanvas}</body></html>`,
  ].join('');
};
