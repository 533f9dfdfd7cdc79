import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing';
import styles from './EmptyState.module.css';

/** An empty page: a drawing, a sentence and a button. */
export const EmptyState = ({
  drawing,
  children,
  action,
}: {
  drawing: DrawingName;
  children: ReactNode;
  action?: ReactNode;
}) => (
  <div className={styles.empty}>
    <Drawing name={drawing} />
    <p className={styles.sentence}>{children}</p>
    {action}
  </div>
);
