import { Dialog } from '../../ui/Dialog';
import { labelOf } from '../actions/action';
import { actionGroups } from '../actions/actions';
import { otherKeys } from '../tools/keys';
import { useDesignerState, useOpenedPart } from '../use-designer';
import styles from './Shortcuts.module.css';
import { shownKeys } from './shown-keys';

type Row = { label: string; keys: readonly string[] };

/** The list of all shortcuts. It is made from the actions, so that it cannot differ from them. */
export const Shortcuts = () => {
  const [part, close] = useOpenedPart();
  const state = useDesignerState((each) => each);
  const groups = actionGroups
    .map(({ label, actions }) => ({
      label,
      rows: actions.map((action) => ({ label: labelOf(action, state), keys: action.keys })),
    }))
    .concat({ label: 'Canvas', rows: otherKeys.map(({ label, keys }) => ({ label, keys: [keys] })) });
  return (
    <Dialog opened={part === 'shortcuts'} onClose={close} title="Keyboard shortcuts" size={880}>
      <p className={styles.note}>
        Keys without {shownKeys('Mod')} work while the canvas has the focus. F6 takes you there.
      </p>
      <div className={styles.groups}>
        {groups.map(({ label, rows }) => (
          <Group key={label} label={label} rows={rows.filter(({ keys }) => keys.length > 0)} />
        ))}
      </div>
    </Dialog>
  );
};

const Group = ({ label, rows }: { label: string; rows: readonly Row[] }) =>
  rows.length === 0 ? null : (
    <section className={styles.group}>
      <h3 className={styles.heading}>{label}</h3>
      <dl>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt>{row.label}</dt>
            <dd>
              {row.keys.map((keys) => (
                <kbd key={keys} className={styles.keys}>
                  {shownKeys(keys)}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
