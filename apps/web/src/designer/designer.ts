import type { DesignElement } from '@marquee/playback/design/elements/elements';
import type { Shape } from '@marquee/playback/program/shapes';
import type { Copied, Look } from './scene/paste';
import type { MeasureText } from './scene/reshape';
import type { DesignerStore } from './scene/store';

/** Content of the clipboard: JSON if a designer copied elements, and plain text. */
export type Pasted = { json: string; text: string };

/** A part of the interface that an action opens. */
export type DesignerPart =
  | 'play'
  | 'shortcuts'
  | 'layer-name'
  | 'image-editor'
  | 'text-field'
  | 'start-designs';

/** The functions of the browser that the designer uses. Tests pass other functions. */
export type DesignerAdapters = {
  newKey(): string;
  /** The time in ms. */
  now(): number;
  clipboard: { write(copied: Copied): void; read(use: (pasted: Pasted) => void): void };
  /** Measures texts with their fonts loaded. */
  measure: MeasureText;
  /** Calls `then` when the fonts of the canvas are loaded: at once, or later. */
  whenFontsLoaded(then: () => void): void;
  /** The visible size of the stage in screen pixels. */
  stageSize(): { width: number; height: number };
  open(part: DesignerPart): void;
  /** Sends a text to the screen reader, which speaks it once. */
  announce(text: string): void;
};

/** One opened designer: its state, its adapters, and the data that it keeps between actions. */
export type Designer = DesignerAdapters & {
  readonly store: DesignerStore;
  readonly shape: Shape;
  /** True if the person may look at the design and not change it. */
  readonly readOnly: boolean;
  /** Name of this design on the clipboard. A paste compares the names to find out whether the elements are from this design. */
  readonly source: string;
  readonly memory: { look: Look | null; pastedJson: string; pastes: number };
};

export const newDesigner = (
  store: DesignerStore,
  {
    shape,
    source,
    readOnly = false,
    adapters,
  }: { shape: Shape; source: string; readOnly?: boolean; adapters: DesignerAdapters },
): Designer => ({
  ...adapters,
  store,
  shape,
  source,
  readOnly,
  memory: { look: null, pastedJson: '', pastes: 0 },
});

/** True if an element is a text that can be written in. */
export const isWritable = (element: DesignElement | undefined): boolean =>
  element?.type === 'text' && !element.locked && !element.hidden;
