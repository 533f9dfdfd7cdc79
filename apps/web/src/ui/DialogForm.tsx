import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PlacedFields } from '../kit/place-faults';
import { useFormCall } from '../kit/use-form-call';
import styles from './DialogForm.module.css';
import { SaveForm } from './SaveForm';
import { WarningAlert } from './WarningAlert';

/** A form in a dialog that sends one call, with the button that sends it and the button that closes the dialog. */
export const DialogForm = <Name extends string>({
  about,
  button,
  fields,
  missing,
  send,
  onClose,
  children,
}: {
  /** The content above the problems of the form. */
  about?: ReactNode;
  /** The label of the button that sends the form. */
  button: string;
  /** The fields at which the sentences of `missing` and of a refused call are shown too. The alert shows all of them. */
  fields?: PlacedFields<Name>;
  /** Returns the sentences for the fields that are missing. */
  missing: () => string[];
  send: () => Promise<unknown>;
  onClose: () => void;
  /** The inputs. A function receives the sentence at each field. */
  children: ReactNode | ((faultAt: (name: Name) => string | undefined) => ReactNode);
}) => {
  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  return (
    <SaveForm className={styles.form} faults={faults} submit={submit(missing, send)}>
      {about}
      <WarningAlert messages={problems} />
      {typeof children === 'function' ? children(faultAt) : children}
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {button}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </SaveForm>
  );
};
