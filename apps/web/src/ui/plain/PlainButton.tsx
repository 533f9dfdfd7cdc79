import type { ComponentProps } from 'react';
import styles from './plain.module.css';

/** A button for the pages before the sign-in, which do not load Mantine. `look` is 'quiet' for the secondary button. */
export const PlainButton = ({
  busy = false,
  look = 'lamp',
  ...button
}: ComponentProps<'button'> & { busy?: boolean; look?: 'lamp' | 'quiet' }) => (
  <button
    type="button"
    {...button}
    className={styles.button}
    aria-disabled={busy}
    data-busy={busy || undefined}
    data-look={look}
  />
);
