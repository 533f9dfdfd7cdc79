import { AccountsPanel } from './AccountsPanel';

/** The overview of administrators: all accounts and people. */
export const AdminPage = () => <AccountsPanel />;
