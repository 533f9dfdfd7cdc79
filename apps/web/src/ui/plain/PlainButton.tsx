import type { ComponentProps } from 'react';
import styles from './plain.module.css';

/** The one button of a page that does without the kit. */
export const PlainButton = ({ busy = false, ...button }: ComponentProps<'button'> & { busy?: boolean }) => (
  <button
    type="button"
    {...button}
    className={styles.button}
    aria-disabled={busy}
    data-busy={busy || undefined}
  />
);
