import { type ReactNode, useState } from 'react';
import styles from './ListPane.module.css';

/** The left list: title and New button, search and toggles, then the groups. */
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

/**
 * A group of an accordion. `defaultOpen` applies until a person opens or closes the group, and again after `defaultOpen` changes.
 */
export const ListGroup = ({
  title,
  count,
  action,
  defaultOpen = true,
  children,
}: {
  title: string;
  count?: number;
  /** A button or link beside the title. */
  action?: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
}) => {
  const [open, setOpen] = useState({ now: defaultOpen, by: defaultOpen });
  // When `defaultOpen` changes, for example by a search, the group opens or closes.
  if (open.by !== defaultOpen) setOpen({ now: defaultOpen, by: defaultOpen });
  const group = (
    <details className={styles.group} open={open.now}>
      <summary
        className={styles.summary}
        onClick={(event) => {
          // React sets `open`, because the content of a closed group is not in the document and must appear in the same step.
          event.preventDefault();
          setOpen({ now: !open.now, by: defaultOpen });
        }}
      >
        <span className={styles.groupName}>{title}</span>
        {count === undefined ? null : <span className={styles.count}>{count}</span>}
      </summary>
      {open.now && children}
    </details>
  );
  if (!action) return group;
  return (
    <div className={styles.actionGroup}>
      {group}
      <div className={styles.action}>{action}</div>
    </div>
  );
};
