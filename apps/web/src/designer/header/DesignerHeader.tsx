import { ActionIcon, Button, Menu } from '@mantine/core';
import { serializeDesign } from '@marquee/playback/design/serialize';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { Logo } from '../../shell/Logo';
import { addBox } from '../actions/add-box';
import { addImage } from '../actions/add-image';
import { addText } from '../actions/add-text';
import { redo } from '../actions/redo';
import { showShortcuts } from '../actions/show-shortcuts';
import { startFromDesign } from '../actions/start-from-design';
import { toggleGrid } from '../actions/toggle-grid';
import { undo } from '../actions/undo';
import { designToSave, isDirty } from '../scene/store';
import { useDesigner } from '../use-designer';
import { ActionButton, ActionItem } from './ActionButton';
import styles from './DesignerHeader.module.css';
import { PlayButton } from './PlayButton';
import { ZoomMenu } from './ZoomMenu';

/** The header of the designer. Its buttons are actions. */
export const DesignerHeader = ({
  readOnly = false,
  onSave,
  onClose,
}: {
  readOnly?: boolean | undefined;
  onSave: (json: string) => void;
  onClose: (isDirty: boolean) => void;
}) => {
  const { store } = useDesigner();
  const save = () => {
    // The guard against lost changes must render first, because `onSave` leaves the designer at once.
    flushSync(() => store.noteSaved());
    onSave(serializeDesign(designToSave(store.getState())));
  };
  return (
    <header className={styles.header} data-region>
      <Logo />
      {readOnly || <AddMenu />}
      <div className={styles.tools} role="toolbar" aria-label="Tools">
        {readOnly || <ActionButton action={undo} />}
        {readOnly || <ActionButton action={redo} />}
        <ActionButton action={toggleGrid} withLabel />
        <PlayButton />
        <ZoomMenu />
        <ActionButton action={showShortcuts} />
      </div>
      <div className={styles.saving}>
        {readOnly || <Button onClick={save}>Save Changes</Button>}
        <ActionIcon aria-label="Close the designer" onClick={() => onClose(isDirty(store.getState()))}>
          <IconX size={20} />
        </ActionIcon>
      </div>
    </header>
  );
};

const AddMenu = () => (
  <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <Button variant="default" rightSection={<IconChevronDown size={16} />}>
        Add Element
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <ActionItem action={addText} />
      <ActionItem action={addImage} />
      <ActionItem action={addBox} />
      <Menu.Divider />
      <ActionItem action={startFromDesign} />
    </Menu.Dropdown>
  </Menu>
);
