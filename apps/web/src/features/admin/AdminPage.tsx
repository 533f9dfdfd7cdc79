import { AffiliatesPanel } from '../affiliates/AffiliatesPanel';
import { OpenTicketsPanel } from '../support/OpenTicketsPanel';
import { AccountsPanel } from './AccountsPanel';
import { RevenuePanel } from './RevenuePanel';
import { TrialDeletionsPanel } from './TrialDeletionsPanel';

/** The overview of administrators: revenue, all accounts and people, affiliates and open tickets. */
export const AdminPage = () => (
  <>
    <RevenuePanel />
    <AccountsPanel />
    <AffiliatesPanel />
    <OpenTicketsPanel />
    <TrialDeletionsPanel />
  </>
);
