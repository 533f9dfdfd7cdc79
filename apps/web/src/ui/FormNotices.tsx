import type { ReactNode } from 'react';
import styles from './FormNotices.module.css';

/** The notices above the fields of a form. Without notices, the element takes no space. */
export const FormNotices = ({ children }: { children: ReactNode }) => (
  <div className={styles.notices}>{children}</div>
);
