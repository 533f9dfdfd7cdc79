import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './billing.module.css';
import { usePay } from './billing-data';
import type { CardStart } from './card-frame';
import { CardDialog } from './load-card-dialog';

/**
 * The button that pays all unpaid invoices by card. A bank may ask the person to confirm a payment. While a payment has no result,
 * there is no button, but the reason of the last failure stays.
 */
export const PayNow = ({
  invoiceId,
  isPaymentOpen,
  method: { provider, publishableKey },
}: {
  /** The newest unpaid invoice. */
  invoiceId: number;
  isPaymentOpen: boolean;
  method: Pick<CardStart, 'provider' | 'publishableKey'>;
}) => {
  const pay = usePay();
  const [secret, setSecret] = useState<string | null>(null);
  const [faults, setFaults] = useState<string[]>([]);

  // A payment that is confirmed at the bank is paid by the next call, which also continues with the next invoice.
  const payAll = async () => {
    const { clientSecret } = await pay.mutateAsync(invoiceId);
    setSecret(clientSecret);
    if (clientSecret === null) showBanner('Payment received');
  };
  const press = async () => {
    setFaults([]);
    await payAll().catch((thrown: unknown) => setFaults(sentencesOf(thrown)));
  };

  if (isPaymentOpen && faults.length === 0 && secret === null) return null;
  return (
    <div className={styles.main}>
      <WarningAlert messages={faults} />
      {!isPaymentOpen && (
        <Button loading={pay.isPending} onClick={() => void press()}>
          Pay now
        </Button>
      )}
      {secret !== null && (
        <Suspense fallback={null}>
          <CardDialog
            key={secret}
            task="payment"
            start={async () => ({ provider, publishableKey, clientSecret: secret })}
            onDone={payAll}
            onClose={() => setSecret(null)}
          />
        </Suspense>
      )}
    </div>
  );
};
