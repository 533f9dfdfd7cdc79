import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState';
import styles from './Notice.module.css';

/** A page with a single notice, such as not found or unreachable. */
export const Notice = ({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action: ReactNode;
}) => (
  <div className={styles.notice}>
    <EmptyState drawing="unlit" action={action}>
      <span className={styles.title} role="heading" aria-level={1}>
        {title}
      </span>
      {children}
    </EmptyState>
  </div>
);
