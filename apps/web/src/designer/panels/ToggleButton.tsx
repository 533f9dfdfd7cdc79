import { ActionIcon, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import styles from './ToggleButton.module.css';

/** A button that is pressed or not. `pressed` is undefined if the elements differ. */
export const ToggleButton = ({
  label,
  icon: Icon,
  pressed,
  disabled,
  onToggle,
}: {
  label: string;
  icon: TablerIcon;
  pressed: boolean | undefined;
  disabled: boolean;
  onToggle: (pressed: boolean) => void;
}) => (
  <Tooltip label={pressed === undefined ? `${label} (Mixed)` : label}>
    <ActionIcon
      className={styles.toggle}
      aria-label={label}
      aria-pressed={pressed ?? 'mixed'}
      data-on={pressed || undefined}
      data-mixed={pressed === undefined || undefined}
      disabled={disabled}
      onClick={() => onToggle(!pressed)}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
