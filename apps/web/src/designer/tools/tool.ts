import type { Point } from '../scene/geometry';

/** Keys that are held during a pointer event. `mod` is Ctrl, and Cmd on a Mac. */
export type Modifiers = { readonly mod: boolean; readonly shift: boolean; readonly alt: boolean };

/** A pointer event on the stage. `x` and `y` are screen pixels from the stage's upper left corner. */
export type Pointer = Point & Modifiers & { readonly id: number; readonly touch: boolean };

/** A tool receives the events of the stage. One frame of the browser handles all moves since the frame before. */
export type Tool = {
  down(pointer: Pointer): void;
  move(pointer: Pointer): void;
  frame(): void;
  up(pointer: Pointer): void;
  /** Ends the gesture and restores the state before it. Returns whether a gesture was in progress. */
  cancel(): boolean;
};
