import type { ReactNode } from 'react';
import styles from './NoticeLine.module.css';

/** A notice below the header of the designer, with the buttons that answer it. */
export const NoticeLine = ({ children, buttons }: { children: ReactNode; buttons?: ReactNode }) => (
  <div role="status" className={styles.line}>
    <div className={styles.words}>{children}</div>
    {buttons && <div className={styles.buttons}>{buttons}</div>}
  </div>
);
