import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

/** A section of a page with a heading, separated by a line. */
export const Panel = ({
  title,
  note,
  actions,
  children,
}: {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) => {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <div>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {note ? <p className={styles.note}>{note}</p> : null}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
};
