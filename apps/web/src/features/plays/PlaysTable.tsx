import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { longTime } from './days';
import styles from './PlaysTable.module.css';

export type PlaysRow = { key: string; name: string; label: ReactNode; plays: number; seconds: number };

const columns = ['name', 'plays', 'seconds'] as const;
type Column = (typeof columns)[number];

/** A table that can be sorted by each column. `first` is the column by which the table is sorted first. */
export const PlaysTable = ({
  what,
  rows,
  first = 'plays',
}: {
  what: string;
  rows: readonly PlaysRow[];
  first?: Column;
}) => {
  const [order, setOrder] = useState<{ by: Column; down: boolean }>({ by: first, down: true });
  const heads = { name: what, plays: 'Plays', seconds: 'Time on screen' } satisfies Record<Column, string>;
  const most = Math.max(1, ...rows.map(({ plays }) => plays));
  const sorted = rows.toSorted(
    (a, b) =>
      (order.by === 'name' ? a.name.localeCompare(b.name) : a[order.by] - b[order.by]) *
      (order.down ? -1 : 1),
  );
  return (
    <Table className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((by) => {
            const on = order.by === by;
            const Arrow = order.down ? IconArrowDown : IconArrowUp;
            return (
              <Table.Th key={by} aria-sort={on ? (order.down ? 'descending' : 'ascending') : 'none'}>
                <button
                  type="button"
                  className={styles.sort}
                  // Names are sorted from A to Z, figures from the largest.
                  onClick={() => setOrder({ by, down: on ? !order.down : by !== 'name' })}
                >
                  {heads[by]}
                  {on && <Arrow size={14} aria-hidden />}
                </button>
              </Table.Th>
            );
          })}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sorted.map(({ key, label, plays, seconds }) => (
          <Table.Tr key={key}>
            <Table.Td className={styles.name}>
              {label}
              <span
                className={styles.share}
                style={{ width: `${(plays / most) * 100}%` }}
                aria-hidden="true"
              />
            </Table.Td>
            <Table.Td>{plays.toLocaleString('en-US')}</Table.Td>
            <Table.Td>{longTime(seconds)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};
