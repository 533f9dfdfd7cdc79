import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import styles from './ListPane.module.css';

type RowProps = ComponentProps<'a'> & {
  /** A picture, at most 56 by 36 pixels. */
  picture?: ReactNode;
  name: string;
  note?: ReactNode;
  /** A state at the end of the row. */
  mark?: ReactNode;
  /** True for a lower row with a smaller picture, in a long list. */
  condensed?: boolean;
};

const Row = ({ picture, name, note, mark, condensed = false, className, ...anchor }: RowProps) => (
  <a {...anchor} className={`${styles.row} ${className ?? ''}`} data-condensed={condensed || undefined}>
    {picture ? <span className={styles.picture}>{picture}</span> : null}
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </span>
    {mark ? <span className={styles.mark}>{mark}</span> : null}
  </a>
);

/** A row of the left list, as a link. The router marks the row of the open item with `aria-current`. */
export const ListLink = createLink(Row);
