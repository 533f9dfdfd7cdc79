import { Progress, Table } from '@mantine/core';
import type { Impressions } from '@marquee/contract/feeds';
import styles from './ImpressionsTable.module.css';
import { sharesOf } from './impression-shares';

/**
 * The impressions by message as a bar chart and a table: each row has the bar of its message. The bars are hidden from screen
 * readers, because the numbers have the same content.
 */
export const ImpressionsTable = ({ rows }: { rows: readonly Impressions[] }) => {
  const total = rows.reduce((sum, { totalImpressions }) => sum + totalImpressions, 0);
  return (
    <Table className={styles.table} aria-label="Impressions by message">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Message</Table.Th>
          <Table.Th>Impressions</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sharesOf(rows).map(({ key, name, impressions, percent }) => (
          <Table.Tr key={key}>
            <Table.Td>
              {name}
              <div aria-hidden="true">
                <Progress className={styles.bar} value={percent} size="md" color="var(--lamp)" />
              </div>
            </Table.Td>
            <Table.Td>{impressions.toLocaleString('en-US')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th>Total</Table.Th>
          <Table.Th>{total.toLocaleString('en-US')}</Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
};
