import type { Design } from '@marquee/playback/design/design';
import { serializeDesign } from '@marquee/playback/design/serialize';
import { flushSync } from 'react-dom';
import type { History } from './scene/history';
import { type DesignerStore, designToSave } from './scene/store';

/** A saved design as the designer has it, with its steps of undo. */
export type SavedDesign = { readonly design: Design; readonly history: History };

/** Receives a design as JSON text when a person saves it. */
export type SaveDesign = (json: string, saved: SavedDesign) => void;

/** Gives the design to the form. `onSave` leaves the designer at once. */
export const saveDesign = (store: DesignerStore, onSave: SaveDesign): void => {
  // The guard against lost changes must render first.
  flushSync(() => store.noteSaved());
  const state = store.getState();
  onSave(serializeDesign(designToSave(state)), { design: state.design, history: state.history });
};
