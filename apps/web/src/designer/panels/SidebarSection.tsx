import { type ReactNode, useId } from 'react';
import styles from './SidebarSection.module.css';

/** A part of the sidebar with a heading. */
export const SidebarSection = ({
  title,
  note = '',
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}) => {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
};
