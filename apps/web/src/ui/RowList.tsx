import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Rows.module.css';

/** A list of rows in a panel. The button below the list shows the next rows; without `loadMore` all rows are shown. */
export const RowList = ({
  label,
  loadMore,
  children,
}: {
  label: string;
  loadMore: (() => void) | undefined;
  children: ReactNode;
}) => (
  <>
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
    {loadMore ? (
      <Button variant="default" className={styles.more} onClick={loadMore}>
        More
      </Button>
    ) : null}
  </>
);
