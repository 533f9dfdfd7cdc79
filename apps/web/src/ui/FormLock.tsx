import type { ReactNode } from 'react';
import styles from './FormLock.module.css';

/** A group of fields that can be disabled together. The group has no border. */
export const FormLock = ({
  label,
  disabled,
  children,
}: {
  /** The accessible name of the group. */
  label: string;
  disabled: boolean;
  children: ReactNode;
}) => (
  <fieldset className={styles.lock} disabled={disabled} aria-label={label}>
    {children}
  </fieldset>
);
