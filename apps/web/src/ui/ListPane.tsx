import { type ReactNode, useState } from 'react';
import styles from './ListPane.module.css';

/** The left list: title and New button, search and toggles, then the groups. `footer` stays at the bottom. */
export const ListPane = ({
  title,
  action,
  tools,
  footer,
  children,
}: {
  title: string;
  action?: ReactNode;
  tools?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) => (
  <div className={styles.pane}>
    <div className={styles.head}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {action}
      </div>
      {tools ? <div className={styles.tools}>{tools}</div> : null}
    </div>
    <div className={styles.body}>{children}</div>
    {footer ? <div className={styles.footer}>{footer}</div> : null}
  </div>
);

type GroupProps = {
  title: string;
  count?: number;
  /** A button or link beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/**
 * A group of an accordion. `defaultOpen` applies until a person opens or closes the group, and again after `defaultOpen` changes.
 */
export const ListGroup = ({ defaultOpen = true, ...group }: GroupProps & { defaultOpen?: boolean }) => {
  const [open, setOpen] = useState({ now: defaultOpen, by: defaultOpen });
  // When `defaultOpen` changes, for example by a search, the group opens or closes.
  if (open.by !== defaultOpen) setOpen({ now: defaultOpen, by: defaultOpen });
  return <ControlledGroup {...group} open={open.now} onToggle={(now) => setOpen({ now, by: defaultOpen })} />;
};

/** A group of an accordion whose list knows whether the group is open. */
export const ControlledGroup = ({
  title,
  count,
  action,
  open,
  onToggle,
  children,
}: GroupProps & { open: boolean; onToggle: (open: boolean) => void }) => {
  const group = (
    <details className={styles.group} open={open}>
      <summary
        className={styles.summary}
        onClick={(event) => {
          // React sets `open`, because the content of a closed group is not in the document and must appear in the same step.
          event.preventDefault();
          onToggle(!open);
        }}
      >
        <span className={styles.groupName}>{title}</span>
        {count === undefined ? null : <span className={styles.count}>{count}</span>}
      </summary>
      {open && children}
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
