import { serializeDesign } from '@marquee/playback/design/serialize';
import { flushSync } from 'react-dom';
import { type DesignerStore, designToSave } from './scene/store';

/** Gives the design to the form. `onSave` leaves the designer at once. */
export const saveDesign = (store: DesignerStore, onSave: (json: string) => void): void => {
  // The guard against lost changes must render first.
  flushSync(() => store.noteSaved());
  onSave(serializeDesign(designToSave(store.getState())));
};
