import type { ReactNode } from 'react';
import styles from './SaveBar.module.css';

/** The buttons that end a form; they stay in view while a long form scrolls. `note` says how far it is. */
export const SaveBar = ({ note, children }: { note?: ReactNode; children: ReactNode }) => (
  <div className={styles.bar}>
    {children}
    <div className={styles.note} role="status">
      {note}
    </div>
  </div>
);
