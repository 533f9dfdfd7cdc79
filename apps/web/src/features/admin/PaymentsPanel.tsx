import { Button } from '@mantine/core';
import type { Payment } from '@marquee/contract/billing';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatMoney, formatPlainDay } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { RowList } from '../../ui/RowList';
import { useFirstRows } from '../../ui/use-first-rows';
import { WarningAlert } from '../../ui/WarningAlert';
import { methodNames } from '../billing/billing-words';
import styles from './AccountAdminPage.module.css';
import { paymentsQuery } from './account-admin-data';
import { PaymentDialog } from './PaymentDialog';

/** The payments of an account that are not used up, which are its credits, and the form for a new payment. */
export const PaymentsPanel = ({
  accountId,
  accountName,
  today,
}: {
  accountId: number;
  accountName: string;
  today: string;
}) => {
  const payments = useQuery(paymentsQuery(accountId));
  const { shown, loadMore } = useFirstRows(payments.data ?? []);
  const [edited, setEdited] = useState<{ payment: Payment | undefined }>();
  return (
    <Panel
      title="Unused payments"
      note="They pay the next invoices, the oldest payment first."
      actions={
        <Button variant="default" onClick={() => setEdited({ payment: undefined })}>
          Record a payment
        </Button>
      }
    >
      {payments.isPending ? <LoadingIndicator /> : null}
      {payments.isError ? <WarningAlert messages={sentencesOf(payments.error)} /> : null}
      {payments.data?.length === 0 ? <p className={styles.soft}>There are no active credits</p> : null}
      <RowList label="Unused payments" loadMore={loadMore}>
        {shown.map((payment) => (
          <li key={payment.id} className={styles.row}>
            <span className={styles.words}>
              <span>{payment.description || methodNames[payment.method]}</span>
              <span className={styles.note}>
                {[methodNames[payment.method], formatPlainDay(payment.paymentDate), payment.details]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.end}>
              <span className={styles.money}>
                {formatMoney(payment.unusedAmount)}
                {payment.unusedAmount === payment.amount ? '' : ` of ${formatMoney(payment.amount)}`}
              </span>
              <Button variant="subtle" onClick={() => setEdited({ payment })}>
                Change
                <span className="only-heard"> {payment.description || methodNames[payment.method]}</span>
              </Button>
            </span>
          </li>
        ))}
      </RowList>
      {edited ? (
        <PaymentDialog
          accountId={accountId}
          accountName={accountName}
          today={today}
          payment={edited.payment}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Panel>
  );
};
