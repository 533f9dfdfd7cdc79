import type { Box } from '../scene/geometry';
import type { Draft } from './drag';

/** The stage shows drafts of gestures. It reads everything else from the store. */
export type SelectStage = {
  /** Shows a draft and its guides, or the stored scene without guides. */
  paint(draft: Draft | null): void;
  showMarquee(box: Box | null): void;
  /** Begins to edit the text of an element in its place. `typed` replaces the selected text. */
  startWriting(key: string, typed?: string): void;
  stopWriting(): void;
};
