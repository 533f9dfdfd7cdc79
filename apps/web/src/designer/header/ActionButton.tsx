import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { type Action, labelOf, runAction } from '../actions/action';
import { useDesigner, useDesignerState } from '../use-designer';
import styles from './ActionButton.module.css';
import { shownKeys } from '../../kit/shown-keys';

/** Returns the label and the state of an action, and a function that runs it. */
const useAction = (action: Action) => {
  const designer = useDesigner();
  const label = useDesignerState((state) => labelOf(action, state));
  const enabled = useDesignerState(() => action.enabled(designer));
  const run = () => {
    runAction(action, designer);
  };
  return { label, enabled, run, keys: shownKeys(action.keys[0]) };
};

/**
 * A button that runs an action. Its tooltip names the action and its shortcut. A disabled button keeps the focus, so that the
 * focus does not fall to the page after the last undo.
 */
export const ActionButton = ({ action, withLabel = false }: { action: Action; withLabel?: boolean }) => {
  const { label, enabled, run, keys } = useAction(action);
  const { icon: Icon } = action;
  const state = { 'aria-disabled': !enabled, 'data-off': enabled ? undefined : true, onClick: run };
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label} disabled={withLabel && !keys}>
      {withLabel ? (
        <Button
          variant="subtle"
          className={styles.button}
          leftSection={<Icon size={18} />}
          aria-label={label}
          {...state}
        >
          <span className={styles.label}>{label}</span>
        </Button>
      ) : (
        <ActionIcon className={styles.button} aria-label={label} {...state}>
          <Icon size={20} />
        </ActionIcon>
      )}
    </Tooltip>
  );
};

/** An entry of a menu that runs an action, and then `then`. */
export const ActionItem = ({ action, then }: { action: Action; then?: () => void }) => {
  const { label, enabled, run, keys } = useAction(action);
  const { icon: Icon } = action;
  return (
    <Menu.Item
      disabled={!enabled}
      leftSection={<Icon size={18} />}
      rightSection={keys ? <kbd className={styles.keys}>{keys}</kbd> : null}
      onClick={() => {
        run();
        then?.();
      }}
    >
      {label}
    </Menu.Item>
  );
};
