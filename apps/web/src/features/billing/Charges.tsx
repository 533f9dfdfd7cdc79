import { sentencesOf } from '../../kit/failures';
import { formatMoney, formatPlainDay } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import rows from '../../ui/Rows.module.css';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './billing.module.css';
import { chargesQuery } from './billing-data';

/** The charges of an invoice. */
export const Charges = ({ invoiceId, month }: { invoiceId: number; month: string }) => {
  const charges = useQuery(chargesQuery(invoiceId));
  if (charges.isPending) return <LoadingIndicator />;
  if (charges.isError) return <WarningAlert messages={sentencesOf(charges.error)} />;
  return (
    <ul className={styles.charges} aria-label={`Charges of ${month}`}>
      {charges.data.map(({ description, startDate, endDate, amount }) => (
        <li key={`${description} ${startDate}`}>
          <span className={rows.words}>
            <span>{description}</span>
            <span className={rows.note}>
              {startDate === endDate
                ? formatPlainDay(startDate)
                : `${formatPlainDay(startDate)} – ${formatPlainDay(endDate)}`}
            </span>
          </span>
          <span className={styles.money}>{formatMoney(amount)}</span>
        </li>
      ))}
    </ul>
  );
};
