import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import styles from './ConfirmDialog.module.css';
import { useAsked } from './confirm';

/** Shows what `confirm` asks. Stands once, at the root. */
export const ConfirmDialog = () => {
  const asked = useAsked();
  // The words stay while the dialog fades away.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);

  return (
    <Modal
      opened={asked !== undefined}
      onClose={() => asked?.answer(false)}
      withCloseButton={false}
      size={440}
      aria-label={shown?.text}
      role="alertdialog"
    >
      <p className={styles.text}>{shown?.text}</p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => asked?.answer(false)} data-autofocus>
          {shown?.stay ?? 'Cancel'}
        </Button>
        <Button variant={shown?.danger ? 'outline' : 'filled'} onClick={() => asked?.answer(true)}>
          {shown?.action}
        </Button>
      </div>
    </Modal>
  );
};
