import type { ReactNode } from 'react';
import styles from './Listing.module.css';

/**
 * A row with a checkbox that selects the row. The list handles the click. The checkbox is not a stop for Tab, because Space on the
 * link of the row does the same.
 */
export const SelectableRow = ({
  id,
  name,
  isSelected,
  children,
}: {
  id: number;
  name: string;
  isSelected: boolean;
  children: ReactNode;
}) => (
  <div className={styles.item} data-key={id} data-selected={isSelected || undefined}>
    {children}
    <span className={styles.check}>
      <input type="checkbox" tabIndex={-1} aria-label={`Select ${name}`} checked={isSelected} readOnly />
    </span>
  </div>
);
