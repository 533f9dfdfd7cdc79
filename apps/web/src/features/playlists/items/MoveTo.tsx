import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconArrowsMoveVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { parseBound } from '../playlist-items';
import styles from './ItemTools.module.css';

/** The button that asks for a position and moves items to this position. */
export const MoveTo = ({
  label = 'Move to position',
  last,
  moveTo,
}: {
  label?: string;
  /** The last position to which the items can be moved. */
  last: number;
  /** Undefined: no items are selected. */
  moveTo: ((position: number) => void) | undefined;
}) => {
  const [opened, setOpened] = useState(false);
  const [position, setPosition] = useState('1');
  const move = () => {
    setOpened(false);
    moveTo?.(Math.min(parseBound(position), last));
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          aria-label={label}
          title="Move to position"
          disabled={!moveTo}
          onClick={() => setOpened(!opened)}
        >
          <IconArrowsMoveVertical size={18} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.move}>
          <TextInput
            label={`Position, 1 to ${last}`}
            inputMode="numeric"
            value={position}
            onChange={(event) => setPosition(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') move();
            }}
          />
          <Button onClick={move}>Move</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
