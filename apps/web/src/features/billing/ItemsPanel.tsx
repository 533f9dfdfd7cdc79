import type { BillableItem } from '@marquee/contract/billing';
import { sentencesOf } from '../../kit/failures';
import { formatMoney } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { RowList } from '../../ui/RowList';
import rows from '../../ui/Rows.module.css';
import { useFirstRows } from '../../ui/use-first-rows';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './billing.module.css';
import { itemsQuery } from './billing-data';
import { itemWords } from './billing-words';
import { useAccountDay } from './use-account-day';

const kindNames = { screen: 'Screen · ', feed: 'Feed · ', other: '' } satisfies Record<
  BillableItem['kind'],
  string
>;

/** What the account is billed for now and later. */
export const ItemsPanel = () => {
  const items = useQuery(itemsQuery);
  const today = useAccountDay();
  const { shown, loadMore } = useFirstRows(items.data ?? []);
  return (
    <Panel title="Current and upcoming items">
      {items.isPending && <LoadingIndicator />}
      {items.isError && <WarningAlert messages={sentencesOf(items.error)} />}
      {items.data?.length === 0 && (
        <p className={styles.soft}>Screens and feeds with a monthly fee show here.</p>
      )}
      <RowList label="Current and upcoming items" loadMore={loadMore}>
        {shown.map((item) => (
          <li key={item.id} className={rows.row}>
            <span className={rows.words}>
              <span className={styles.name}>{item.name}</span>
              <span className={rows.note}>
                {kindNames[item.kind]}
                {today && itemWords(item, today)}
              </span>
            </span>
            <span className={styles.money}>{formatMoney(item.monthlyRate)}/month</span>
          </li>
        ))}
      </RowList>
    </Panel>
  );
};
