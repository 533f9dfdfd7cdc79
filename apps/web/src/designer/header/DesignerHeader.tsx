import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Logo } from '../../shell/Logo';
import { addBox } from '../actions/add-box';
import { addImage } from '../actions/add-image';
import { addText } from '../actions/add-text';
import { redo } from '../actions/redo';
import { showShortcuts } from '../actions/show-shortcuts';
import { startFromDesign } from '../actions/start-from-design';
import { toggleGrid } from '../actions/toggle-grid';
import { undo } from '../actions/undo';
import { type SaveDesign, saveDesign } from '../save-design';
import { isDirty } from '../scene/store';
import { useDesigner, useOpenedDesigner } from '../use-designer';
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
  onSave: SaveDesign;
  onClose: (isDirty: boolean) => void;
}) => {
  const { store } = useDesigner();
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
        {readOnly || <Button onClick={() => saveDesign(store, onSave)}>Save Changes</Button>}
        <ActionIcon aria-label="Close the designer" onClick={() => onClose(isDirty(store.getState()))}>
          <IconX size={20} />
        </ActionIcon>
      </div>
    </header>
  );
};

/** Adds elements. A new element gets the focus, so that a person types into a new text at once. */
const AddMenu = () => {
  const { stage } = useOpenedDesigner();
  const button = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const returnFocus = () => {
    if (dropdown.current?.contains(document.activeElement)) button.current?.focus();
  };
  return (
    <Menu
      position="bottom-start"
      onClose={returnFocus}
      returnFocus={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button ref={button} variant="default" rightSection={<IconChevronDown size={16} />}>
          Add Element
        </Button>
      </Menu.Target>
      <Menu.Dropdown ref={dropdown}>
        {[addText, addImage, addBox].map((action) => (
          <ActionItem key={action.id} action={action} then={stage.focus} />
        ))}
        <Menu.Divider />
        <ActionItem action={startFromDesign} />
      </Menu.Dropdown>
    </Menu>
  );
};
