import { Link } from '@tanstack/react-router';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import { RowList } from '../../ui/RowList';
import styles from './AdminPage.module.css';
import { trialDeletionsQuery } from './admin-data';

/** The accounts that repeatedly delete screens during their trials. Nothing is shown if there are none. */
export const TrialDeletionsPanel = () => {
  const deletions = useQuery(trialDeletionsQuery);
  if (!deletions.data || deletions.data.length === 0) return null;
  return (
    <Panel
      title="Screens deleted during trials"
      note="These organizations deleted more than 3 screens during their trials in the last twelve months."
    >
      <RowList label="Screens deleted during trials" loadMore={undefined}>
        {deletions.data.map(({ accountId, accountName, deletions: count }) => (
          <li key={accountId} className={styles.row}>
            <span className={styles.words}>
              <Link to="/settings/admin/accounts/$id" params={{ id: accountId }} className={styles.link}>
                {accountName}
              </Link>
            </span>
            <span className={styles.note}>{count} screens</span>
          </li>
        ))}
      </RowList>
    </Panel>
  );
};
