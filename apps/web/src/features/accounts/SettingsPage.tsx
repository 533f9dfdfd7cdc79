import { PageTitle } from '../../ui/PageTitle';

export const SettingsPage = () => <PageTitle>Settings</PageTitle>;
