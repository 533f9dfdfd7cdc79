import type { Account } from '@marquee/contract/accounts';
import type { AccountOverview } from '@marquee/contract/admin';
import { useParams } from '@tanstack/react-router';
import { sentencesOf } from '../../kit/failures';
import { formatDate } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { BackLink } from '../../ui/BackLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import { WarningAlert } from '../../ui/WarningAlert';
import { accountQuery } from '../accounts/account-data';
import styles from './AccountAdminPage.module.css';
import admin from './AdminPage.module.css';
import { AuditPanel } from './AuditPanel';
import { overviewQuery } from './account-admin-data';
import { InvoicesPanel } from './InvoicesPanel';
import { ItemsPanel } from './ItemsPanel';
import { MoneyCheckPanel } from './MoneyCheckPanel';
import { OwnersPanel } from './OwnersPanel';
import { PaymentsPanel } from './PaymentsPanel';
import { StandingPanel } from './StandingPanel';

/** Deletions of screens during their trials, above which the page warns. */
const usualDeletions = 3;

/** The page of any account for administrators: its status, prices, items, invoices, payments, checks and audit. */
export const AccountAdminPage = () => {
  const { id = 0 } = useParams({ strict: false });
  const account = useQuery({ ...accountQuery(id), staleTime: 0 });
  const overview = useQuery(overviewQuery(id));
  const failure = account.error ?? overview.error;
  return (
    <div className={admin.page}>
      <BackLink to="/settings/admin">All organizations</BackLink>
      {failure ? (
        <>
          <PageTitle>Organization</PageTitle>
          <WarningAlert messages={sentencesOf(failure)} />
        </>
      ) : null}
      {!failure && (account.isPending || overview.isPending) ? <LoadingIndicator /> : null}
      {!failure && account.data && overview.data ? (
        <Administered key={id} account={account.data} overview={overview.data} />
      ) : null}
    </div>
  );
};

const Administered = ({ account, overview }: { account: Account; overview: AccountOverview }) => {
  const { id, name } = account;
  const { trialDeletions } = overview;
  return (
    <>
      <PageTitle note={factsOf(overview)}>{name}</PageTitle>
      {trialDeletions > usualDeletions ? (
        <p className={styles.hint}>
          {trialDeletions} screens were deleted during their trials in the last twelve months. A new screen
          has a new trial.
        </p>
      ) : null}
      <StandingPanel account={account} overview={overview} />
      <OwnersPanel account={account} overview={overview} />
      <ItemsPanel overview={overview} />
      <InvoicesPanel accountId={id} />
      <PaymentsPanel accountId={id} accountName={name} today={overview.today} />
      <MoneyCheckPanel accountId={id} />
      <AuditPanel of={{ accountId: id }} />
    </>
  );
};

const factsOf = ({ createdAt, screens, referredBy }: AccountOverview): string =>
  [
    `Signed up ${formatDate(createdAt)}`,
    screens === 1 ? '1 screen' : `${screens} screens`,
    referredBy ? `Invited by ${referredBy.name}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
