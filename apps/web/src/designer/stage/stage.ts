import type { TemplateShape } from '@marquee/playback/program/shapes';
import type { MeasureText } from '../scene/reshape';
import { createMeasure } from './measure';
import { createPaint, type Paint } from './paint';

/** The stage: the part of the screen in which the canvas lies. */
export type Stage = {
  readonly paint: Paint;
  /** Measures texts in the frame, with the fonts that are loaded there. */
  readonly measure: MeasureText;
  /** The visible size in screen pixels. */
  size(): { width: number; height: number };
  /** The document of the canvas, or undefined until the frame is loaded. */
  frame(): Document | undefined;
  /** Gives the canvas the focus of the keyboard. */
  focus(): void;
  /** Uses these nodes from now on. `frame` is the loaded frame of the canvas. */
  attach(root: HTMLElement, frame: Document): void;
};

export const createStage = (shape: TemplateShape): Stage => {
  const paint = createPaint(shape);
  let root: HTMLElement | undefined;
  let frame: Document | undefined;
  return {
    paint,
    measure: createMeasure(() => frame),
    size: () => ({ width: root?.clientWidth ?? 0, height: root?.clientHeight ?? 0 }),
    frame: () => frame,
    focus: () => root?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }),
    attach(toRoot, toFrame) {
      root = toRoot;
      frame = toFrame;
      paint.attach(toFrame);
    },
  };
};
