import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatMoney, formatPlainDay } from '../../kit/formats';
import { usePages } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { RowList } from '../../ui/RowList';
import rows from '../../ui/Rows.module.css';
import { WarningAlert } from '../../ui/WarningAlert';
import { checksQuery } from './affiliate-data';
import styles from './affiliates.module.css';

/** The checks of an affiliate, newest first. Each check opens its commissions. */
export const ChecksPanel = ({ accountId, children }: { accountId: number; children?: ReactNode }) => {
  const checks = usePages(checksQuery(accountId));
  return (
    <Panel title="Checks" note="Each check pays the commissions that are on it.">
      {checks.isPending ? <LoadingIndicator /> : null}
      {checks.isError ? <WarningAlert messages={sentencesOf(checks.error)} /> : null}
      {checks.data?.length === 0 ? <p className={styles.soft}>There are no checks yet.</p> : null}
      <RowList label="Checks" loadMore={checks.loadMore}>
        {(checks.data ?? []).map(({ id, paymentDate, totalAmount }) => (
          <li key={id} className={rows.row}>
            <span className={rows.words}>
              <Link to="/settings/affiliate/check/$id" params={{ id }} className={styles.name}>
                Check of {formatPlainDay(paymentDate)}
              </Link>
            </span>
            <span className={styles.money}>{formatMoney(totalAmount)}</span>
          </li>
        ))}
      </RowList>
      {children}
    </Panel>
  );
};
