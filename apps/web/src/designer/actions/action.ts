import type { TablerIcon } from '@tabler/icons-react';
import type { Designer } from '../designer';
import { type DesignerScene, editableOf } from '../scene/scene';
import type { DesignerState } from '../scene/store';

/** An entry of the header, the context menu, the list of shortcuts and the keyboard. */
export type Action = {
  readonly id: string;
  readonly label: string | ((state: DesignerState) => string);
  readonly icon: TablerIcon;
  /** Shortcuts such as 'Mod+Shift+Z'. "Mod" is Ctrl, and Cmd on a Mac. */
  readonly keys: readonly string[];
  enabled(designer: Designer): boolean;
  perform(designer: Designer): void;
};

export const labelOf = ({ label }: Action, state: DesignerState): string =>
  typeof label === 'string' ? label : label(state);

/** Performs an action if it is enabled, and announces its label. Returns whether the action was enabled. */
export const runAction = (action: Action, designer: Designer): boolean => {
  if (!action.enabled(designer)) return false;
  const label = labelOf(action, designer.store.getState());
  action.perform(designer);
  designer.announce(label);
  return true;
};

/** Returns a `perform` that commits a command as one step. */
export const commits =
  (label: string, command: (scene: DesignerScene, designer: Designer) => DesignerScene) =>
  (designer: Designer): void =>
    designer.store.commit(label, command(designer.store.getState(), designer));

export const always = (): boolean => true;

/** True if the person may change the design. */
export const canEdit = ({ readOnly }: Designer): boolean => !readOnly;

export const hasSelection = ({ store }: Designer): boolean => store.getState().selection.size > 0;

/** True if at least `count` unlocked elements are selected. */
export const hasEditable =
  (count = 1) =>
  ({ store, readOnly }: Designer): boolean =>
    !readOnly && editableOf(store.getState()).length >= count;
