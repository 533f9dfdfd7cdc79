import { Button } from '@mantine/core';
import type { Device } from '@marquee/contract/devices';
import type { Screen } from '@marquee/contract/screens';
import { useEffect, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatDateTime } from '../../kit/formats';
import { WarningAlert } from '../../ui/WarningAlert';
import { useSendCommand } from './device-data';
import styles from './devices.module.css';
import { Screenshot } from './Screenshot';

/** Milliseconds to wait for a screenshot before the page says that the TV is not responding. */
const patience = 20_000;

/** Shows the last screenshot of a TV, and replaces it as soon as the TV has sent the next screenshot. */
export const LiveScreenshot = ({
  device: { id, screenshot, screenshotTime },
  rotation,
  mayAsk,
}: {
  device: Device;
  rotation: Screen['rotation'];
  mayAsk: boolean;
}) => {
  const asking = useSendCommand(id);
  const [asked, setAsked] = useState<{ since: string | null }>();
  const [late, setLate] = useState(false);
  const waits = asked !== undefined && asked.since === screenshotTime;

  useEffect(() => {
    if (!waits) return;
    const timer = window.setTimeout(() => setLate(true), patience);
    return () => window.clearTimeout(timer);
    // Each request starts the timer again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [waits, asked]);

  const ask = () => {
    setLate(false);
    asking.mutate('screenshot', { onSuccess: () => setAsked({ since: screenshotTime }) });
  };
  return (
    <div className={styles.picture}>
      <Screenshot address={screenshot ?? ''} rotation={rotation} empty="No screenshot yet." />
      {asking.error && <WarningAlert messages={sentencesOf(asking.error)} />}
      <p className={styles.note} aria-live="polite">
        {saidOf(screenshotTime, waits, late)}
      </p>
      {mayAsk && (
        <Button variant="default" loading={asking.isPending || (waits && !late)} onClick={ask}>
          Take new screenshot
        </Button>
      )}
    </div>
  );
};

const saidOf = (time: string | null, waits: boolean, late: boolean): string => {
  if (waits) return late ? 'The TV isn’t responding. It may be off.' : 'Waiting for the TV…';
  return time ? `Taken ${formatDateTime(time)}` : '';
};
