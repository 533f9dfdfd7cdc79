import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAsked } from '../kit/confirm';
import styles from './ConfirmDialog.module.css';
import { Dialog } from './Dialog';

/** The dialog of `confirm`. */
export const ConfirmDialog = () => {
  const asked = useAsked();
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  if (!shown) return null;

  return (
    <Dialog
      opened={asked !== undefined}
      onClose={() => asked?.answer(false)}
      title={shown.text}
      size={shown.other === undefined ? 440 : 540}
      closeButton={false}
      onTop
    >
      {shown.details?.map((detail) => (
        <p key={detail} className={styles.detail}>
          {detail}
        </p>
      ))}
      <div className={styles.buttons}>
        {shown.other === undefined ? null : (
          <Button onClick={() => asked?.answer('other')}>{shown.other}</Button>
        )}
        <Button variant={shown.danger ? 'outline' : 'filled'} onClick={() => asked?.answer(true)}>
          {shown.action}
        </Button>
        <Button variant="default" onClick={() => asked?.answer(false)} data-autofocus>
          {shown.stay ?? 'Cancel'}
        </Button>
      </div>
    </Dialog>
  );
};
