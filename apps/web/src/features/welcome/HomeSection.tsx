import { type ReactNode, useId } from 'react';
import styles from './HomeSection.module.css';

/** A section of the welcome page. */
export const HomeSection = ({
  title,
  note,
  action,
  children,
}: {
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) => {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {note ? <span className={styles.note}>{note}</span> : null}
        <span className={styles.action}>{action}</span>
      </div>
      {children}
    </section>
  );
};
