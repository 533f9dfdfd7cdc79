import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { RecentActivity } from './RecentActivity';

/** A button that opens the recent errors of a screen, for administrators. */
export const ShowLogs = ({ screenId }: { screenId: number }) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        Show logs
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Logs" size={720} place="top">
        <RecentActivity screenId={screenId} />
      </Dialog>
    </>
  );
};
