import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { StatusDot } from '../../ui/StatusDot';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './AccountAdminPage.module.css';
import { findingsQuery } from './account-admin-data';

/** The comparison of the invoices, payments and ledger of an account. */
export const MoneyCheckPanel = ({ accountId }: { accountId: number }) => {
  const findings = useQuery(findingsQuery(accountId));
  const rules = [...new Set(findings.data?.map(({ rule }) => rule))];
  return (
    <Panel
      title="Checks of money"
      note="Invoices, payments, credit notes and the ledger are compared with each other."
    >
      {findings.isPending ? <LoadingIndicator /> : null}
      {findings.isError ? <WarningAlert messages={sentencesOf(findings.error)} /> : null}
      {findings.data && rules.length === 0 ? <StatusDot tone="on" label="Everything agrees." /> : null}
      {rules.length > 0 ? (
        <>
          <p>These rules are broken. Write to the people who run this server.</p>
          <ul className={styles.rows} aria-label="Broken rules">
            {rules.map((rule) => (
              <li key={rule} className={styles.row}>
                <StatusDot tone="warning" label={rule} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  );
};
