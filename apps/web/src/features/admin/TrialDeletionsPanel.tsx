import { Link } from '@tanstack/react-router';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import styles from './AdminPage.module.css';
import { trialDeletionsQuery } from './admin-data';

/** The accounts that delete screens inside their trials again and again. Nothing is shown if there are none. */
export const TrialDeletionsPanel = () => {
  const deletions = useQuery(trialDeletionsQuery);
  if (!deletions.data || deletions.data.length === 0) return null;
  return (
    <Panel
      title="Deleted inside trials"
      note="These organizations deleted more than 3 screens inside their trials in the last twelve months."
    >
      <ul className={styles.rows} aria-label="Deleted inside trials">
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
      </ul>
    </Panel>
  );
};
