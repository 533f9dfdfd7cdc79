import { useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { useSignedIn } from '../../kit/session';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { DeletePanel } from '../account-deletions/DeletePanel';
import { ExportPanel } from '../account-exports/ExportPanel';
import { ApiKeysPanel } from '../api-keys/ApiKeysPanel';
import { StoragePanel } from '../files/StoragePanel';
import { EmailPanel } from '../sessions/EmailPanel';
import { PasswordPanel } from '../sessions/PasswordPanel';
import { ProfilePanel } from '../sessions/ProfilePanel';
import { AccountPanel } from './AccountPanel';
import { DepartmentsPanel } from './DepartmentsPanel';
import { InvitationsPanel } from './InvitationsPanel';
import { PeoplePanel } from './PeoplePanel';
import { SettingsSections } from './SettingsSections';
import { type SettingsSection, settingsSearch } from './settings-search';
import { useSettingsSections } from './use-settings-sections';

// Loaded on demand, because its form is large and few visits need it.
const BrandPanel = lazyPart(async () => (await import('../brands/BrandPanel')).BrandPanel);

/** The general settings in sections, so that each is short. */
export const SettingsPage = () => {
  const { department } = useSignedIn();
  const { section = 'you' } = settingsSearch(useSearch({ strict: false }));
  const sections = useSettingsSections();
  const current = sections.find((each) => each === section) ?? 'you';
  return (
    <NarrowPage>
      <PageTitle note={department.accountName}>Settings</PageTitle>
      <InvitationsPanel />
      <SettingsSections sections={sections} current={current} />
      {contents[current]}
    </NarrowPage>
  );
};

const You = () => {
  const { department, may } = useSignedIn();
  return (
    <>
      <ProfilePanel />
      <EmailPanel />
      <PasswordPanel />
      {may('owner') ? null : (
        <Panel title="Access">
          <p>You work in {department.name}. Only owners can manage departments and people.</p>
        </Panel>
      )}
    </>
  );
};

const Organization = () => {
  const { may } = useSignedIn();
  return (
    <>
      <AccountPanel />
      {may('edit') ? (
        <Suspense fallback={<LoadingIndicator />}>
          <BrandPanel />
        </Suspense>
      ) : null}
      <StoragePanel />
    </>
  );
};

const contents: Record<SettingsSection, ReactNode> = {
  you: <You />,
  organization: <Organization />,
  people: (
    <>
      <DepartmentsPanel />
      <PeoplePanel />
    </>
  ),
  apiKeys: <ApiKeysPanel />,
  data: (
    <>
      <ExportPanel />
      <DeletePanel />
    </>
  ),
};
