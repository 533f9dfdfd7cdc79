import type { DesignElement } from './elements/elements';
import type { Fields } from './read-fields';

/** A document of the designer. The specification prescribes its stored form; see `serializeDesign`. */
export type Design = {
  /** The scene that is shown. */
  readonly scenes: readonly [Scene];
  /** The scenes after the first one, as they were read. They are saved and not shown. */
  readonly moreScenes?: readonly unknown[];
  /** Fields of other systems. They are saved as they were read. */
  readonly rest?: Fields;
};

/** `elements`: from back to front. `delay`: 0 or 1. The editor changes the value when it applies a scene again. */
export type Scene = {
  readonly elements: readonly DesignElement[];
  readonly delay: number;
  readonly rest?: Fields;
};

/** Returns a design without elements. */
export function emptyDesign(): Design {
  return { scenes: [{ elements: [], delay: 0 }] };
}
