import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import styles from './MoveButtons.module.css';

/** The buttons that move a row of a list one place up or down. `onMove` gets the new index. */
export const MoveButtons = ({
  name,
  index,
  count,
  onMove,
}: {
  /** The name of the row. */
  name: string;
  index: number;
  /** The number of rows. */
  count: number;
  onMove: (to: number) => void;
}) => (
  <div className={styles.buttons}>
    <ActionIcon
      aria-label={`Move ${name} up`}
      title="Move up"
      disabled={index === 0}
      onClick={() => onMove(index - 1)}
    >
      <IconArrowUp size={18} aria-hidden="true" />
    </ActionIcon>
    <ActionIcon
      aria-label={`Move ${name} down`}
      title="Move down"
      disabled={index === count - 1}
      onClick={() => onMove(index + 1)}
    >
      <IconArrowDown size={18} aria-hidden="true" />
    </ActionIcon>
  </div>
);
