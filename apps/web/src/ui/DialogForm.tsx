import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormCall } from '../kit/use-form-call';
import styles from './DialogForm.module.css';
import { WarningAlert } from './WarningAlert';

/** A form in a dialog that sends one call, with the button that sends it and the button that closes the dialog. */
export const DialogForm = ({
  about,
  button,
  missing,
  send,
  onClose,
  children,
}: {
  /** The content above the problems of the form. */
  about?: ReactNode;
  /** The label of the button that sends the form. */
  button: string;
  /** Returns the sentences for the fields that are missing. */
  missing: () => string[];
  send: () => Promise<unknown>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}) => {
  const { problems, busy, submit } = useFormCall();
  return (
    <form className={styles.form} onSubmit={submit(missing, send)} noValidate>
      {about}
      <WarningAlert messages={problems} />
      {children}
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {button}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
