import type { ReactNode } from 'react';
import styles from './NarrowPage.module.css';

/** A page with one column for forms and lists of rows. */
export const NarrowPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);
