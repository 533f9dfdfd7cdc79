import { shownKeys } from '../../kit/shown-keys';
import { Dialog } from '../../ui/Dialog';
import { ShortcutGroups } from '../../ui/ShortcutGroups';
import { labelOf } from '../actions/action';
import { actionGroups } from '../actions/actions';
import { otherKeys } from '../tools/keys';
import { useDesignerState, useOpenedPart } from '../use-designer';
import styles from './Shortcuts.module.css';

/** The list of all shortcuts. It is made from the actions, so that it cannot differ from them. */
export const Shortcuts = () => {
  const [part, close] = useOpenedPart();
  const state = useDesignerState((each) => each);
  const groups = actionGroups
    .map(({ label, actions }) => ({
      label,
      rows: actions
        .map((action) => ({ label: labelOf(action, state), keys: action.keys }))
        .filter(({ keys }) => keys.length > 0),
    }))
    .concat({ label: 'Canvas', rows: otherKeys.map(({ label, keys }) => ({ label, keys: [keys] })) });
  return (
    <Dialog opened={part === 'shortcuts'} onClose={close} title="Keyboard shortcuts" size={880}>
      <p className={styles.note}>
        Keys without {shownKeys('Mod')} work while the canvas has the focus. F6 takes you there.
      </p>
      <ShortcutGroups groups={groups} />
    </Dialog>
  );
};
