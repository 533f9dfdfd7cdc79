import type { ReactNode } from 'react';
import styles from './FieldList.module.css';

/** A column of fields with the buttons of the form. */
export const FieldList = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
);

/** The buttons at the end of a form, the primary button first. */
export const FormButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
