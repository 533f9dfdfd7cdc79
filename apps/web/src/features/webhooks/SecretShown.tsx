import { Button } from '@mantine/core';
import { CopyField } from '../../ui/CopyField';
import styles from './SecretShown.module.css';

/** A new secret, which the server shows only once. */
export const SecretShown = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <div className={styles.shown}>
    <p>
      Copy the secret now. It is not shown again. The receiver checks the signatures of the requests with it.
    </p>
    <CopyField label="Secret" value={secret} />
    <Button onClick={onDone}>Done</Button>
  </div>
);
