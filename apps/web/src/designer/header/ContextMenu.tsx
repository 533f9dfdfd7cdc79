import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { useStore } from 'zustand';
import { actionGroups } from '../actions/actions';
import { useDesigner, useOpenedDesigner } from '../use-designer';
import { ActionItem } from './ActionButton';
import styles from './ContextMenu.module.css';

/** The menu of a right click on the canvas: the enabled actions for the selected elements. */
export const ContextMenu = () => {
  const { menuAt, stage } = useOpenedDesigner();
  const at = useStore(menuAt);
  if (!at) return null;
  const close = () => {
    menuAt.setState(null, true);
    stage.focus();
  };
  return (
    <Menu
      opened
      onClose={close}
      position="bottom-start"
      offset={0}
      returnFocus={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label="Actions"
          className={styles.anchor}
          style={{ left: at.x, top: at.y }}
        />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        <Groups />
      </Menu.Dropdown>
    </Menu>
  );
};

const Groups = () => {
  const designer = useDesigner();
  const groups = actionGroups
    .filter(({ inMenu }) => inMenu)
    .map(({ label, actions }) => ({ label, actions: actions.filter((action) => action.enabled(designer)) }))
    .filter(({ actions }) => actions.length > 0);
  return groups.map(({ label, actions }, index) => (
    <Fragment key={label}>
      {index > 0 && <Menu.Divider />}
      {actions.map((action) => (
        <ActionItem key={action.id} action={action} />
      ))}
    </Fragment>
  ));
};
