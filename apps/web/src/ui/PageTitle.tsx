import { type ReactNode, useEffect } from 'react';
import styles from './PageTitle.module.css';

const product = document.title;

/** The heading of a page with its actions. The component also sets the title of the window. */
export const PageTitle = ({
  children,
  note,
  actions,
}: {
  children: string;
  note?: ReactNode;
  actions?: ReactNode;
}) => {
  useEffect(() => {
    document.title = `${children} – ${product}`;
  }, [children]);
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <h1 className={styles.title}>{children}</h1>
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
};
