import { Button } from '@mantine/core';
import type { Repair } from '@marquee/playback/design/repairs';
import { useState } from 'react';
import { NoticeLine } from './NoticeLine';
import styles from './Repairs.module.css';
import { repairWords } from './repair-words';

/** Lists the values that were replaced when the design was opened, with their old values. */
export const Repairs = ({ repairs }: { repairs: readonly Repair[] }) => {
  const [isRead, setRead] = useState(false);
  if (isRead || repairs.length === 0) return null;
  return (
    <NoticeLine
      buttons={
        <Button size="compact-sm" variant="subtle" onClick={() => setRead(true)}>
          Hide
        </Button>
      }
    >
      <details className={styles.repairs}>
        <summary>
          {repairs.length === 1 ? '1 thing was repaired.' : `${repairs.length} things were repaired.`}
        </summary>
        <ul>
          {repairs.map((repair) => (
            <li key={repair.field}>{repairWords(repair)}</li>
          ))}
        </ul>
      </details>
    </NoticeLine>
  );
};
