import { drawElement, unitOf } from '@marquee/playback/design/draw-design';
import { canvasOf } from '@marquee/playback/program/shapes';
import type { MeasureText } from '../scene/reshape';

/** Returns a function that measures texts in the document of the canvas, so that it uses the fonts and the layout of a TV. */
export const createMeasure =
  (frameOf: () => Document | undefined): MeasureText =>
  (element, width, shape) => {
    const frame = frameOf();
    if (!frame) return 0;
    const canvas = canvasOf(shape);
    const holder = frame.createElement('div');
    holder.className = 'design';
    holder.style.cssText = `visibility:hidden;width:${canvas.width}px;height:${canvas.height}px`;
    const measured = { ...element, animations: [], hidden: false, width, height: 0 };
    holder.innerHTML = drawElement(measured, unitOf(shape)).html;
    frame.body.append(holder);
    const height = holder.querySelector('div > div')?.scrollHeight ?? 0;
    holder.remove();
    return (height / canvas.height) * 100;
  };
