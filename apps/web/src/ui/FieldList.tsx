import type { ReactNode } from 'react';
import styles from './FieldList.module.css';

/** Fields below one another, and the buttons that end them. */
export const FieldList = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
);

/** The buttons at the end of a form: what goes ahead first. */
export const FormButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
