import { useUnsavedChanges } from '../kit/edit/unsaved-changes';
import { isDirty } from './scene/store';
import { useDesignerState } from './use-designer';

/** Asks before the designer or its page is left while the form does not have the design. */
export const CloseGuard = () => {
  useUnsavedChanges(useDesignerState(isDirty), { isAboveForm: true });
  return null;
};
