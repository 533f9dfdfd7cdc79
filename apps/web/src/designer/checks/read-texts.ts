import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { type Box, round } from '../scene/geometry';

/** Returns the boxes of the lines of a painted text, in percent of the canvas. The document of `node` has the canvas's size. */
export const linesIn = (node: HTMLElement, canvas: { width: number; height: number }): Box[] => {
  const walker = node.ownerDocument.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const lines: Box[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const range = node.ownerDocument.createRange();
    range.selectNodeContents(text);
    // Spaces at the end of a line have no width.
    for (const { left, top, width, height } of range.getClientRects())
      if (width > 0)
        lines.push({
          left: round((left / canvas.width) * 100),
          top: round((top / canvas.height) * 100),
          width: round((width / canvas.width) * 100),
          height: round((height / canvas.height) * 100),
        });
  }
  return lines;
};

/** Returns the height of the lines of a painted text in percent of the canvas, or the height of its box if that is larger. */
export const heightIn = (node: HTMLElement, canvas: { height: number }): number =>
  ((node.firstElementChild?.scrollHeight ?? 0) / canvas.height) * 100;

/** Size in pixels at which letters are measured. */
const measuredSize = 200;

/** Returns the height of a capital letter of a text, as a share of the text size. `frame` is the document with the fonts. */
export const capitalIn = (
  frame: Document,
  { font, bold, italic }: DesignElement & { type: 'text' },
): number => {
  const context = frame.createElement('canvas').getContext('2d');
  if (!context) throw new Error('The browser cannot draw.');
  context.font = `${italic ? 'italic' : 'normal'} ${bold ? 700 : 400} ${measuredSize}px "${font}",sans-serif`;
  return context.measureText('H').actualBoundingBoxAscent / measuredSize;
};
