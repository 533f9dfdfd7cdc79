import { PageTitle } from '../../ui/PageTitle';
import styles from './billing.module.css';
import { CardPanel } from './CardPanel';
import { TestPaymentsBar } from './TestPaymentsBar';

/** The bills of the account: its state, its card, credits, invoices, items and subscriptions. */
export const BillingPage = () => (
  <div className={styles.page}>
    <PageTitle>Billing</PageTitle>
    <TestPaymentsBar />
    <CardPanel />
  </div>
);
