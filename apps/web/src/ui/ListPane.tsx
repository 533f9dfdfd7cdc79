import type { ReactNode } from 'react';
import styles from './ListPane.module.css';

/** The head and the body of a left list: title and New button, search and toggles, then the groups. */
export const ListPane = ({
  title,
  action,
  tools,
  children,
}: {
  title: string;
  action?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}) => (
  <>
    <div className={styles.head}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {action}
      </div>
      {tools ? <div className={styles.tools}>{tools}</div> : null}
    </div>
    <div className={styles.body}>{children}</div>
  </>
);

/** One group of an accordion. `defaultOpen` counts until somebody opens or closes it. */
export const ListGroup = ({
  title,
  count,
  defaultOpen = true,
  children,
}: {
  title: string;
  count?: number;
  defaultOpen?: boolean;
  children: ReactNode;
}) => (
  <details className={styles.group} open={defaultOpen}>
    <summary className={styles.summary}>
      <span className={styles.groupName}>{title}</span>
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </summary>
    {children}
  </details>
);

/** The rows of a group. */
export const ListRows = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
);
