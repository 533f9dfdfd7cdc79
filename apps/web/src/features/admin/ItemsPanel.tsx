import { Button } from '@mantine/core';
import type { AccountOverview } from '@marquee/contract/admin';
import type { BillableItem } from '@marquee/contract/billing';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatMoney, formatPlainDay } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { RowList } from '../../ui/RowList';
import { useFirstRows } from '../../ui/use-first-rows';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './AccountAdminPage.module.css';
import { itemsQuery } from './account-admin-data';
import { ItemDialog } from './ItemDialog';
import { itemKinds } from './money-words';

/** What an account is billed for now and later, also items without a price. */
export const ItemsPanel = ({ overview: { id, today, pricesFrom } }: { overview: AccountOverview }) => {
  const items = useQuery(itemsQuery(id));
  const { shown, loadMore } = useFirstRows(items.data ?? []);
  const [edited, setEdited] = useState<{ item: BillableItem | undefined }>();
  return (
    <Panel
      title="Billable items"
      note="Screens and feeds begin and end by themselves. Own items are yours to add and to end."
      actions={
        <Button variant="default" onClick={() => setEdited({ item: undefined })}>
          Add an item
        </Button>
      }
    >
      {items.isPending ? <LoadingIndicator /> : null}
      {items.isError ? <WarningAlert messages={sentencesOf(items.error)} /> : null}
      {items.data?.length === 0 ? <p className={styles.soft}>Nothing is billed.</p> : null}
      <RowList label="Billable items" loadMore={loadMore}>
        {shown.map((item) => (
          <li key={item.id} className={styles.row}>
            <span className={styles.words}>
              <span>{item.name}</span>
              <span className={styles.note}>{daysWords(item, today, pricesFrom)}</span>
            </span>
            <span className={styles.end}>
              <span className={styles.money}>{formatMoney(item.monthlyRate)} a month</span>
              <Button variant="subtle" onClick={() => setEdited({ item })}>
                Change
                <span className="only-heard"> {item.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </RowList>
      {edited ? (
        <ItemDialog
          accountId={id}
          today={today}
          pricesFrom={pricesFrom}
          item={edited.item}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Panel>
  );
};

const daysWords = (
  { kind, startDate, endDate, nextMonthlyRate }: BillableItem,
  today: string,
  pricesFrom: string,
): string =>
  [
    itemKinds[kind],
    startDate > today && kind !== 'other'
      ? `in trial until ${formatPlainDay(startDate)}`
      : `billed from ${formatPlainDay(startDate)}`,
    endDate ? `ends after ${formatPlainDay(endDate)}` : '',
    nextMonthlyRate === null
      ? ''
      : `${formatMoney(nextMonthlyRate)} a month from ${formatPlainDay(pricesFrom)}`,
  ]
    .filter(Boolean)
    .join(' · ');
