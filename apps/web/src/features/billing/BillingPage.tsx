import { useSignedIn } from '../../kit/session';
import { AccessHint } from '../../ui/AccessHint';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { MySubscriptions } from '../feeds/MySubscriptions';
import { BillingSummary } from './BillingSummary';
import styles from './billing.module.css';
import { CancelPanel } from './CancelPanel';
import { CardPanel } from './CardPanel';
import { CreditsPanel } from './CreditsPanel';
import { InvoicesPanel } from './InvoicesPanel';
import { ItemsPanel } from './ItemsPanel';
import { TestPaymentsBar } from './TestPaymentsBar';

/** The bills of the account: its state, its card, credits, invoices, items and subscriptions. */
export const BillingPage = () => {
  const { may } = useSignedIn();
  return (
    <NarrowPage>
      <PageTitle>Billing</PageTitle>
      {may('owner') ? (
        <div className={styles.parts}>
          <TestPaymentsBar />
          <BillingSummary />
          <CardPanel />
          <CreditsPanel />
          <InvoicesPanel />
          <ItemsPanel />
          <MySubscriptions title="Subscriptions" />
          <CancelPanel />
        </div>
      ) : (
        <>
          <AccessHint needs="owner" what="see its invoices and its card" />
          <CreditsPanel />
        </>
      )}
    </NarrowPage>
  );
};
