import type { ReactNode } from 'react';
import styles from './placements.module.css';

/** A playlist in the choice of "Show on a screen", or the new playlist: a radio button with its name and a note. */
export const ChoiceRow = ({
  name,
  picture,
  isChosen,
  choose,
  children,
}: {
  name: string;
  picture?: ReactNode;
  isChosen: boolean;
  choose: () => void;
  /** The note: when screens play the playlist. */
  children: ReactNode;
}) => (
  <label className={styles.row} data-chosen={isChosen || undefined}>
    <input type="radio" name="placement" checked={isChosen} onChange={choose} />
    {picture}
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      <span className={styles.soft}>{children}</span>
    </span>
  </label>
);
