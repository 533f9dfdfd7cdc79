import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { useSignedIn } from '../../kit/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { ExportPanel } from '../account-exports/ExportPanel';
import { StoragePanel } from '../files/StoragePanel';
import { EmailPanel } from '../sessions/EmailPanel';
import { PasswordPanel } from '../sessions/PasswordPanel';
import { ProfilePanel } from '../sessions/ProfilePanel';
import { AccountPanel } from './AccountPanel';
import { DepartmentsPanel } from './DepartmentsPanel';
import { InvitationsPanel } from './InvitationsPanel';
import { PeoplePanel } from './PeoplePanel';

// Loaded on demand, because its form is large and few visits need it.
const BrandPanel = lazyPart(async () => (await import('../brands/BrandPanel')).BrandPanel);

export const SettingsPage = () => {
  const { department, may } = useSignedIn();
  return (
    <NarrowPage>
      <PageTitle note={department.accountName}>Settings</PageTitle>
      <InvitationsPanel />
      <ProfilePanel />
      <EmailPanel />
      <PasswordPanel />
      {may('owner') ? null : (
        <Panel title="Access">
          <p>You work in {department.name}. Only owners can manage departments and people.</p>
        </Panel>
      )}
      <AccountPanel />
      {may('edit') ? (
        <Suspense fallback={<LoadingIndicator />}>
          <BrandPanel />
        </Suspense>
      ) : null}
      <StoragePanel />
      {may('owner') ? (
        <>
          <DepartmentsPanel />
          <PeoplePanel />
          <ExportPanel />
        </>
      ) : null}
      {may('admin') ? (
        <Panel title="Templates" note="The templates for messages and overlays on this server.">
          <ButtonLink variant="default" to="/settings/templates">
            Edit templates
          </ButtonLink>
        </Panel>
      ) : null}
    </NarrowPage>
  );
};
