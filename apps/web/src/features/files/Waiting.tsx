import { pendingUpload } from '@marquee/contract/limits';
import type { ReactNode } from 'react';
import styles from './files.module.css';

/** That a chosen file is stored with the next save, and what is known of it. */
export const Waiting = ({ children }: { children: ReactNode }) => (
  <p role="status">
    <strong>{pendingUpload}</strong> <span className={styles.soft}>{children}, stored when you save</span>
  </p>
);
