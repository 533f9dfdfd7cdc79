import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { PreviewDialog } from './PreviewDialog';

/** A button that opens the preview of a stored screen or playlist. */
export const PreviewButton = (preview: Omit<ComponentProps<typeof PreviewDialog>, 'opened' | 'onClose'>) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Preview
      </Button>
      <PreviewDialog {...preview} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
};
