import { serializeDesign } from '@marquee/playback/design/serialize';
import { type DesignerStore, designToSave } from '../scene/store';

/** Time after a step until its draft is stored, in milliseconds. */
const storedAfter = 1000;

/**
 * Stores a draft one second after each step. If the design is again as it was opened, and the form has received no other design,
 * the draft is removed.
 * @returns `flush` stores the newest step now. `stop` does the same and ends.
 */
export const keepDrafts = (
  store: DesignerStore,
  { save, remove }: { save: (text: string) => void; remove: () => void },
): { flush: () => void; stop: () => void } => {
  const opened = store.getState().design;
  let known = opened;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const state = store.getState();
    if (state.design === opened && state.saved === opened) remove();
    else save(serializeDesign(designToSave(state)));
  };
  const unsubscribe = store.subscribe(({ design }) => {
    if (design === known) return;
    known = design;
    timer ??= setTimeout(flush, storedAfter);
  });
  return {
    flush,
    stop() {
      unsubscribe();
      flush();
    },
  };
};
