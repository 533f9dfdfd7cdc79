import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';

/** The menu to add a schedule: create a new schedule, or copy a schedule from another screen. */
export const AddSchedule = ({ create, copy }: { create: () => void; copy: () => void }) => (
  <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        rightSection={<IconChevronDown size={16} aria-hidden />}
      >
        Add Schedule
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={create}>Create New Schedule</Menu.Item>
      <Menu.Item onClick={copy}>Copy From Another Screen</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
