import type { ReactNode } from 'react';
import styles from './SaveBar.module.css';

/**
 * The buttons of a form. The buttons stay in view while a long form scrolls. `note` is the state of the form, `next` a notice above
 * the buttons that stays in view too, except in a low window. `false`: there is no notice now.
 */
export const SaveBar = ({
  note,
  next,
  children,
}: {
  note?: ReactNode;
  next?: ReactNode;
  children: ReactNode;
}) => {
  const bar = (
    <div className={styles.bar}>
      {children}
      <div className={styles.note} role="status">
        {note}
      </div>
    </div>
  );
  if (next === undefined) return bar;
  return (
    <div className={styles.foot}>
      {next}
      {bar}
    </div>
  );
};
