import type { TemplateShape } from '@marquee/playback/program/shapes';
import type { MeasureText } from '../scene/reshape';
import type { ElementButtons } from './element-buttons';
import { createFaces, type Faces } from './faces';
import { createMeasure } from './measure';
import { createPaint, type Paint } from './paint';

/** The stage: the part of the screen in which the canvas lies. */
export type Stage = {
  readonly paint: Paint;
  readonly faces: Faces;
  /** Measures texts in the frame, with the fonts that are loaded there. */
  readonly measure: MeasureText;
  /** The visible size in screen pixels. */
  size(): { width: number; height: number };
  /** The document of the canvas, or undefined until the frame is loaded. */
  frame(): Document | undefined;
  /** Gives the focus of the keyboard to the current element, or to the empty canvas. */
  focus(): void;
  attach(parts: { root: HTMLElement; frame: Document; buttons: ElementButtons }): void;
};

export const createStage = (shape: TemplateShape): Stage => {
  const paint = createPaint(shape);
  const faces = createFaces();
  let parts: { root: HTMLElement; frame: Document; buttons: ElementButtons } | undefined;
  return {
    paint,
    faces,
    measure: createMeasure(() => parts?.frame),
    size: () => ({ width: parts?.root.clientWidth ?? 0, height: parts?.root.clientHeight ?? 0 }),
    frame: () => parts?.frame,
    focus() {
      if (!parts?.buttons.focus()) parts?.root.focus({ preventScroll: true });
    },
    attach(next) {
      parts = next;
      faces.attach(next.frame);
      paint.attach(next.frame);
    },
  };
};
