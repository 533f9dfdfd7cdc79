import { sentencesOf } from '../../kit/failures';
import { formatMoney, formatPlainDay } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import { RowList } from '../../ui/RowList';
import rows from '../../ui/Rows.module.css';
import { useFirstRows } from '../../ui/use-first-rows';
import { WarningAlert } from '../../ui/WarningAlert';
import { subscribersQuery } from './affiliate-data';
import styles from './affiliates.module.css';

/** The subscribers of the feeds of the account. Accounts without subscribers do not see the panel. */
export const SubscribersPanel = () => {
  const { data, error } = useQuery(subscribersQuery);
  const { shown, loadMore } = useFirstRows(data ?? []);
  if (!error && !data?.length) return null;
  return (
    <Panel title="Subscribers of your feeds">
      {error ? <WarningAlert messages={sentencesOf(error)} /> : null}
      <RowList label="Subscribers of your feeds" loadMore={loadMore}>
        {shown.map(({ name, feedId, feedName, startDate, monthlyRate }) => (
          <li key={`${feedId} ${name}`} className={rows.row}>
            <span className={rows.words}>
              <span className={styles.name}>{name}</span>
              <span className={rows.note}>
                {feedName} · since {formatPlainDay(startDate)}
              </span>
            </span>
            <span className={styles.money}>{formatMoney(monthlyRate)} a month</span>
          </li>
        ))}
      </RowList>
    </Panel>
  );
};
