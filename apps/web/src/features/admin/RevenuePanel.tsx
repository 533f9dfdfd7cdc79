import { sentencesOf } from '../../kit/failures';
import { formatMoney } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { revenueQuery } from './admin-data';
import styles from './RevenuePanel.module.css';

/** The monthly prices of everything that is billed today, and the commissions on them. */
export const RevenuePanel = () => {
  const revenue = useQuery(revenueQuery);
  return (
    <Panel title="Revenue" note="The monthly prices of everything that is billed today.">
      {revenue.isPending ? <LoadingIndicator /> : null}
      {revenue.isError ? <WarningAlert messages={sentencesOf(revenue.error)} /> : null}
      {revenue.data ? (
        <dl className={styles.sums}>
          <Sum name="Monthly revenue" amount={revenue.data.monthlyRevenue} />
          <Sum name="Commissions" amount={revenue.data.commissions} />
          <Sum name="Net revenue" amount={revenue.data.netRevenue} />
        </dl>
      ) : null}
    </Panel>
  );
};

const Sum = ({ name, amount }: { name: string; amount: number }) => (
  <div className={styles.sum}>
    <dt>{name}</dt>
    <dd>{formatMoney(amount)}</dd>
  </div>
);
