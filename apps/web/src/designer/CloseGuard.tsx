import { useUnsavedChanges } from '../kit/edit/unsaved-changes';
import { type SaveDesign, saveDesign } from './save-design';
import { isDirty } from './scene/store';
import { useDesigner, useDesignerState } from './use-designer';

/** Asks before the designer or its page is left while the form does not have the design. Ctrl+S gives it to the form. */
export const CloseGuard = ({ onSave }: { onSave: SaveDesign }) => {
  const { store } = useDesigner();
  useUnsavedChanges(useDesignerState(isDirty), {
    isAboveForm: true,
    save: () => {
      saveDesign(store, onSave);
      return Promise.resolve(true);
    },
  });
  return null;
};
