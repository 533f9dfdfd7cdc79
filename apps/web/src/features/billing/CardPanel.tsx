import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { sentencesOf } from '../../kit/failures';
import { formatDay } from '../../kit/formats';
import { useSignedIn } from '../../kit/session';
import { useNow } from '../../kit/use-now';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import rows from '../../ui/Rows.module.css';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './billing.module.css';
import { paymentMethodQuery, useUpdateCard } from './billing-data';
import { cardName, expiryText, isSameCard } from './card-words';
import { CardDialog } from './load-card-dialog';

/** The stored card of the account, with the button that stores another card. */
export const CardPanel = () => {
  const { data, isPending, error } = useQuery(paymentMethodQuery);
  const { support } = useSignedIn();
  const now = useNow();
  const update = useUpdateCard();
  const [isOpen, setOpen] = useState(false);
  const [faults, setFaults] = useState<string[]>([]);
  const queries = useQueryClient();
  const token = useRef('');

  const begin = async () => {
    const begun = await call('POST /accounts/paymentSetup');
    token.current = begun.token;
    return begun;
  };
  const save = async () => {
    setFaults([]);
    const refusal: unknown = await update.mutateAsync(token.current).then(
      () => undefined,
      (thrown: unknown) => thrown ?? new Error('The card was refused.'),
    );
    if (refusal !== undefined) {
      // The server stores a card before the card pays the unpaid invoices. So a refused payment leaves the new card.
      const { card } = await queries.fetchQuery({ ...paymentMethodQuery, staleTime: 0 });
      if (isSameCard(card, data?.card ?? null)) throw refusal;
      setFaults(['The new card is saved, but it could not pay.', ...sentencesOf(refusal)]);
    }
    setOpen(false);
    showBanner('Credit card updated.  Please restart your screen(s).');
  };

  const open = () => setOpen(true);
  return (
    <>
      <Panel
        title="Payment method"
        actions={
          data?.card &&
          !support && (
            <Button variant="default" onClick={open}>
              Replace card
            </Button>
          )
        }
      >
        <WarningAlert messages={faults} />
        {isPending && <LoadingIndicator />}
        {error && <WarningAlert messages={sentencesOf(error)} />}
        {data?.card && (
          <p>
            {cardName(data.card)}
            <span className={`${rows.note} ${styles.below}`}>{expiryText(data.card, formatDay(now))}</span>
          </p>
        )}
        {data && !data.card && <p className={styles.soft}>You do not currently have a card on file.</p>}
        {isOpen && (
          <Suspense fallback={null}>
            <CardDialog task="card" start={begin} onDone={save} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </Panel>
      {data && !data.card && !support && (
        <div className={`${styles.main} ${styles.addCard}`}>
          <Button onClick={open}>Add a card</Button>
        </div>
      )}
    </>
  );
};
