import type { ComponentProps } from 'react';
import styles from './plain.module.css';

/** A button of a page that does without the kit; `quiet` for the second one. */
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
