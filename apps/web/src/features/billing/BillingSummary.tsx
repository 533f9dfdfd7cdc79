import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator, SkeletonLines } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { accountQuery } from '../accounts/account-data';
import styles from './billing.module.css';
import { creditsQuery, invoicesQuery, itemsQuery, paymentMethodQuery } from './billing-data';
import { billingWords, sumCredits, unpaidOf } from './billing-words';
import { cardName } from './card-words';
import { PayNow } from './PayNow';
import { useAccountDay } from './use-account-day';

/** The state of the billing in words, with the button that pays unpaid invoices. */
export const BillingSummary = () => {
  const { department, support } = useSignedIn();
  const account = useQuery(accountQuery(department.accountId));
  const invoices = useQuery(invoicesQuery);
  const items = useQuery(itemsQuery);
  const credits = useQuery(creditsQuery);
  const method = useQuery(paymentMethodQuery);
  const today = useAccountDay();

  if (account.isError)
    return (
      <div className={styles.summary}>
        <WarningAlert messages={sentencesOf(account.error)} />
      </div>
    );
  // The panel of each of these lists says why the list is missing.
  if ([invoices, items, credits, method].some(({ isError }) => isError)) return null;
  if (!account.data || !invoices.data || !items.data || !credits.data || !method.data || !today)
    return (
      <LoadingIndicator>
        <SkeletonLines count={2} />
      </LoadingIndicator>
    );

  const { card } = method.data;
  const { isBad, title, notes } = billingWords({
    account: account.data,
    invoices: invoices.data,
    items: items.data,
    credit: sumCredits(credits.data),
    card: card ? cardName(card) : undefined,
    today,
  });
  const unpaid = unpaidOf(invoices.data);
  const [newest] = unpaid;
  const isPaymentOpen = unpaid.some((invoice) => invoice.isPaymentOpen);
  return (
    <>
      <section className={styles.summary} aria-label="Summary" data-bad={isBad || undefined}>
        <p className={styles.title}>{title}</p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {newest && !card && !support ? <p>Add a card to pay.</p> : null}
        {newest && support ? <p>Only owners of the organization can pay.</p> : null}
      </section>
      {newest && card && !support ? (
        <PayNow invoiceId={newest.id} isPaymentOpen={isPaymentOpen} method={method.data} />
      ) : null}
    </>
  );
};
