import { Button, Loader } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { WarningAlert } from '../../ui/WarningAlert';
import { pairingQuery } from './device-data';
import styles from './devices.module.css';

/** The TV asks whoever stands before it; this waits for what it says. */
export const WaitForTv = ({
  screenId,
  paired,
  again,
}: {
  screenId: number;
  paired: () => void;
  again: () => void;
}) => {
  const { data, error } = useQuery(pairingQuery(screenId));
  const state = data?.state ?? 'asked';
  const end = useEffectEvent(paired);
  useEffect(() => {
    if (state === 'accepted') end();
  }, [state]);

  if (state === 'declined' || state === 'expired' || state === 'none')
    return (
      <div className={styles.pair}>
        <p role="status">
          {state === 'declined'
            ? 'Somebody said no on the TV. It shows a new code now.'
            : 'Nobody has answered on the TV. It shows a new code now.'}
        </p>
        <Button onClick={again} data-autofocus>
          Enter the new code
        </Button>
      </div>
    );
  return (
    <div className={styles.pair}>
      <div className={styles.waiting} role="status">
        <Loader size={20} color="var(--amber)" />
        <p>
          Look at the TV: it shows the names of this department and this screen. If they are right, press OK
          on its remote, or Enter on its keyboard.
        </p>
      </div>
      {error && <WarningAlert messages={sentencesOf(error)} />}
    </div>
  );
};
