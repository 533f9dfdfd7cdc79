import { Button, Loader } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { WarningAlert } from '../../ui/WarningAlert';
import { pairingQuery } from './device-data';
import shared from './devices.module.css';
import styles from './WaitForTv.module.css';

/** Waits until a person confirms or declines the pairing on the TV. */
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
      <div className={shared.pair}>
        <p role="status">
          {state === 'declined'
            ? 'Someone declined on the TV. It now shows a new code.'
            : 'No one answered on the TV. It now shows a new code.'}
        </p>
        <Button onClick={again} data-autofocus>
          Enter the new code
        </Button>
      </div>
    );
  return (
    <div className={shared.pair}>
      <div className={styles.waiting} role="status">
        <Loader size={20} color="var(--amber)" />
        <p>
          Look at the TV. It shows the names of this department and screen. If they are correct, press OK on
          the remote or Enter on the keyboard.
        </p>
      </div>
      {error && <WarningAlert messages={sentencesOf(error)} />}
    </div>
  );
};
