import { Checkbox } from '@mantine/core';
import type { Commission } from '@marquee/contract/affiliates';
import type { ReactNode } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatMoney, formatMonth } from '../../kit/formats';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { RowList } from '../../ui/RowList';
import rows from '../../ui/Rows.module.css';
import { useFirstRows } from '../../ui/use-first-rows';
import { WarningAlert } from '../../ui/WarningAlert';
import { commissionsQuery } from './affiliate-data';
import { byMonth } from './affiliate-words';
import styles from './affiliates.module.css';

type Choice = { chosen: ReadonlySet<number>; toggle: (invoiceId: number) => void };

/** The commissions that are on no check, by month. With `choice`, rows can be chosen. */
export const CommissionsPanel = ({
  accountId,
  choice,
  children,
}: {
  accountId: number;
  choice?: Choice;
  children?: ReactNode;
}) => {
  const commissions = useQuery(commissionsQuery(accountId));
  return (
    <Panel title="Commissions" note="Commissions that are not on a check yet, by month.">
      {commissions.isPending ? <LoadingIndicator /> : null}
      {commissions.isError ? <WarningAlert messages={sentencesOf(commissions.error)} /> : null}
      {commissions.data?.length === 0 ? (
        <p className={styles.soft}>Commissions show here when a referred organization pays.</p>
      ) : null}
      <Months commissions={commissions.data ?? []} choice={choice} />
      {commissions.data && commissions.data.length > 0 ? children : null}
    </Panel>
  );
};

const Months = ({ commissions, choice }: { commissions: Commission[]; choice: Choice | undefined }) => {
  const { shown, loadMore } = useFirstRows(byMonth(commissions));
  return (
    <RowList label="Commissions by month" loadMore={loadMore}>
      {shown.map(({ month, rows: ofMonth, total }) => (
        <li key={month}>
          <h3 className={styles.month}>
            <span>{formatMonth(month)}</span>
            <span>{formatMoney(total)}</span>
          </h3>
          <CommissionRows label={formatMonth(month)} commissions={ofMonth} choice={choice} />
        </li>
      ))}
    </RowList>
  );
};

/** The rows of commissions. Administrators see which commissions may still be refunded. */
export const CommissionRows = ({
  label,
  commissions,
  choice,
  actions,
}: {
  label: string;
  commissions: readonly Commission[];
  choice?: Choice | undefined;
  actions?: ((row: Commission) => ReactNode) | undefined;
}) => {
  const { may } = useSignedIn();
  const { shown, loadMore } = useFirstRows(commissions);
  return (
    <RowList label={label} loadMore={loadMore}>
      {shown.map((row) => (
        <li key={row.invoiceId} className={rows.row}>
          {choice ? (
            <Checkbox
              aria-label={`Choose ${row.name}, ${formatMonth(row.startDate)}`}
              checked={choice.chosen.has(row.invoiceId)}
              onChange={() => choice.toggle(row.invoiceId)}
            />
          ) : null}
          <span className={rows.words}>
            <span className={styles.name}>{row.name}</span>
            <span className={rows.note}>
              {formatMonth(row.startDate)}
              {row.referredByCode ? ` · signed up with ${row.referredByCode}` : ' · own feeds'}
              {row.mayBeRefunded && may('admin') ? ' · may still be refunded' : ''}
            </span>
          </span>
          <span className={styles.money}>{formatMoney(row.totalCommission)}</span>
          {actions?.(row)}
        </li>
      ))}
    </RowList>
  );
};
