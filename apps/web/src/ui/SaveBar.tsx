import type { ReactNode } from 'react';
import styles from './SaveBar.module.css';

/** The buttons of a form. The buttons stay in view while a long form scrolls. `note` is the state of the form. */
export const SaveBar = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <div className={styles.bar}>
    {children}
    <div className={styles.note} role="status">
      {note}
    </div>
  </div>
);
