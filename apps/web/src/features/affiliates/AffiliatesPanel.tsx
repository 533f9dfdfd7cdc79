import { Link } from '@tanstack/react-router';
import { sentencesOf } from '../../kit/failures';
import { formatMoney, formatMonth } from '../../kit/formats';
import { useNow } from '../../kit/use-now';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { RowList } from '../../ui/RowList';
import rows from '../../ui/Rows.module.css';
import { useFirstRows } from '../../ui/use-first-rows';
import { WarningAlert } from '../../ui/WarningAlert';
import { summaryQuery } from './affiliate-data';
import { monthBefore } from './affiliate-words';
import styles from './affiliates.module.css';
import { NewAffiliate } from './NewAffiliate';

/** All affiliates with their commissions of the last month, for administrators. */
export const AffiliatesPanel = () => {
  const { startDate, endDate } = monthBefore(new Date(useNow()).toISOString().slice(0, 10));
  const summary = useQuery(summaryQuery(startDate, endDate));
  const { shown, loadMore } = useFirstRows(summary.data ?? []);
  const month = formatMonth(startDate);
  return (
    <Panel title="Affiliates" note={`Commissions on the invoices of ${month}.`} actions={<NewAffiliate />}>
      {summary.isPending ? <LoadingIndicator /> : null}
      {summary.isError ? <WarningAlert messages={sentencesOf(summary.error)} /> : null}
      {summary.data?.length === 0 ? <p className={styles.soft}>There are no affiliates yet.</p> : null}
      <RowList label="Affiliates" loadMore={loadMore}>
        {shown.map(({ accountId, name, code, screens, feeds, total, unassigned }) => (
          <li key={accountId} className={rows.row}>
            <span className={rows.words}>
              <Link to="/settings/affiliate/account/$id" params={{ id: accountId }} className={styles.name}>
                {name}
              </Link>
              <span className={rows.note}>
                {code} · screens {formatMoney(screens)}, feeds {formatMoney(feeds)}
                {unassigned === 0 ? '' : ` · ${formatMoney(unassigned)} not on a check yet`}
              </span>
            </span>
            <span className={styles.money}>{formatMoney(total)}</span>
          </li>
        ))}
      </RowList>
    </Panel>
  );
};
