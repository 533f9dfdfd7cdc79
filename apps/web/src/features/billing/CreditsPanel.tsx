import { sentencesOf } from '../../kit/failures';
import { formatMoney, formatPlainDay } from '../../kit/formats';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import { RowList } from '../../ui/RowList';
import rows from '../../ui/Rows.module.css';
import { useFirstRows } from '../../ui/use-first-rows';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './billing.module.css';
import { creditsQuery } from './billing-data';
import { methodNames } from './billing-words';

/** The credits of the account. People without credits do not see the panel, but administrators always do. */
export const CreditsPanel = () => {
  const { may } = useSignedIn();
  const { data, error } = useQuery(creditsQuery);
  const { shown, loadMore } = useFirstRows(data ?? []);
  if (!error && !(data && (data.length > 0 || may('admin')))) return null;
  return (
    <Panel title="Credits" note="Credits pay the next invoices before the card does.">
      {error && <WarningAlert messages={sentencesOf(error)} />}
      {data?.length === 0 && <p className={styles.soft}>There are no active credits</p>}
      <RowList label="Credits" loadMore={loadMore}>
        {shown.map(({ id, description, method, paymentDate, amount, unusedAmount }) => (
          <li key={id} className={rows.row}>
            <span className={rows.words}>
              <span className={styles.name}>{description || methodNames[method]}</span>
              <span className={rows.note}>
                {formatPlainDay(paymentDate)}
                {unusedAmount < amount
                  ? ` · ${formatMoney(unusedAmount)} of ${formatMoney(amount)} left`
                  : ''}
              </span>
            </span>
            <span className={styles.money}>{formatMoney(unusedAmount)}</span>
          </li>
        ))}
      </RowList>
    </Panel>
  );
};
