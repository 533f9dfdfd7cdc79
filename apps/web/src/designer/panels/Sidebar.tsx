import type { Action } from '../actions/action';
import { alignBottom } from '../actions/align-bottom';
import { alignCenter } from '../actions/align-center';
import { alignLeft } from '../actions/align-left';
import { alignMiddle } from '../actions/align-middle';
import { alignRight } from '../actions/align-right';
import { alignTop } from '../actions/align-top';
import { back } from '../actions/back';
import { distributeHorizontally } from '../actions/distribute-horizontally';
import { distributeVertically } from '../actions/distribute-vertically';
import { duplicateItem } from '../actions/duplicate-item';
import { front } from '../actions/front';
import { makeBackground } from '../actions/make-background';
import { removeItem } from '../actions/remove-item';
import { toggleLock } from '../actions/toggle-lock';
import { elementTools } from '../elements/elements';
import { ActionButton } from '../header/ActionButton';
import { useDesigner, useDesignerState } from '../use-designer';
import { Animations } from './Animations';
import { PlaceFields } from './PlaceFields';
import { SharedInspector } from './SharedInspector';
import styles from './Sidebar.module.css';
import { SidebarSection } from './SidebarSection';
import { useSelected } from './use-selected';

const alignActions = [alignLeft, alignCenter, alignRight, alignTop, alignMiddle, alignBottom];
const distributeActions = [distributeHorizontally, distributeVertically];

/** The options of the selected elements. Another selection begins with new fields, so that no typed text moves to it. */
export const Sidebar = () => {
  const selection = useDesignerState((state) => state.selection);
  const selected = useSelected();
  const [first] = selected;
  // Only the fields are new. New buttons would make a selection slower.
  const fields = [...selection].join(' ');
  if (!first) return null;
  const isOneKind = selected.every(({ type }) => type === first.type);
  const { title, Inspector } = isOneKind
    ? elementTools[first.type]
    : { title: `${selected.length} elements`, Inspector: SharedInspector };
  return (
    <div className={styles.sidebar}>
      <SidebarSection
        title={title}
        note={selected.length > 1 && isOneKind ? `${selected.length} elements` : ''}
      >
        {selected.some(({ locked }) => locked) && <LockNote />}
        <Inspector key={fields} />
      </SidebarSection>
      <SidebarSection title="Position">
        <PlaceFields key={fields} />
        <ActionRow label="Align" actions={alignActions} />
        {selected.length > 1 && <ActionRow label="Distribute" actions={distributeActions} />}
      </SidebarSection>
      <SidebarSection title="Layer">
        <div className={styles.pair}>
          <ActionButton action={back} withLabel />
          <ActionButton action={front} withLabel />
        </div>
        <MakeBackground />
      </SidebarSection>
      <Animations key={fields} />
      <div className={styles.end}>
        <ActionButton action={removeItem} withLabel />
        <ActionButton action={duplicateItem} withLabel />
      </div>
    </div>
  );
};

/** Texts and several elements have no use for the button. */
const MakeBackground = () => {
  const designer = useDesigner();
  const isEnabled = useDesignerState(() => makeBackground.enabled(designer));
  return isEnabled && <ActionButton action={makeBackground} withLabel />;
};

const LockNote = () => (
  <div className={styles.note}>
    <p>Locked elements do not change.</p>
    <ActionButton action={toggleLock} withLabel />
  </div>
);

const ActionRow = ({ label, actions }: { label: string; actions: readonly Action[] }) => (
  <div role="group" aria-label={label} className={styles.row}>
    {actions.map((action) => (
      <ActionButton key={action.id} action={action} />
    ))}
  </div>
);
