import type { Shape } from '@marquee/playback/program/shapes';

/** What a message offers to the designer of its answer for variants of the design. */
export type Variants = {
  /** 0 for a message that is not saved yet. */
  readonly messageId: number;
  /** The other shapes that the template of the message has. */
  readonly shapes: readonly Shape[];
  /** Opens a new message in this shape: a copy of the message with this design as JSON text. */
  readonly copy: (shape: Shape, json: string) => void;
};
