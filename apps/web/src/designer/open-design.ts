import type { Design } from '@marquee/playback/design/design';
import { maxDrawnElements } from '@marquee/playback/design/draw-design';
import type { Repair } from '@marquee/playback/design/repairs';
import { type NewKey, readDesign } from '@marquee/playback/design/upgrade';

/** An answer of a designer question, read for the designer. */
export type OpenedDesign =
  | {
      state: 'open';
      design: Design;
      /** The values that were replaced. They do not make the design unsaved. */
      repairs: readonly Repair[];
      /** True if the design has more elements or characters than the designer can edit. */
      isTooLarge: boolean;
    }
  /** The text is not JSON. It is kept, so that a person can download it. */
  | { state: 'broken'; text: string };

/** Maximum size of a design that can be edited, in bytes of UTF-8 without its inline pictures. */
const maxBytes = 2 * 1024 * 1024;
/** Reads the text of a design. Text that is not JSON is logged, as the specification prescribes. */
export const openDesignText = (text: string, newKey: NewKey): OpenedDesign => {
  const { design, repairs, fault } = readDesign(text, { newKey });
  if (fault !== null) {
    // oxlint-disable-next-line no-console -- the specification requires a log entry for an invalid design
    console.error(fault);
    return { state: 'broken', text };
  }
  const isTooLarge =
    design.scenes[0].elements.length > maxDrawnElements || bytesWithoutPictures(text) > maxBytes;
  return { state: 'open', design, repairs, isTooLarge };
};

const bytesWithoutPictures = (text: string): number =>
  new TextEncoder().encode(text.replace(/data:image\/[^"]*/g, '')).length;
