import { Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { useSignedIn } from '../../kit/session';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { FailedJobsPanel } from '../admin/FailedJobsPanel';
import { OutboxPanel } from '../admin/OutboxPanel';
import { StoragePanel } from '../files/StoragePanel';
import { SessionsPanel } from '../sessions/SessionsPanel';
import { DepartmentsPanel } from './DepartmentsPanel';
import { InvitationsPanel } from './InvitationsPanel';
import { PeoplePanel } from './PeoplePanel';
import styles from './settings-rows.module.css';

// Loaded on demand, because its form is large and few visits need it.
const BrandPanel = lazyPart(async () => (await import('../brands/BrandPanel')).BrandPanel);

export const SettingsPage = () => {
  const { user, department, addressProved, may } = useSignedIn();
  return (
    <div className={styles.page}>
      <PageTitle note={department.accountName}>Settings</PageTitle>
      <InvitationsPanel />
      <Panel title="You">
        <dl className={styles.facts}>
          <dt>Name</dt>
          <dd>{user.name}</dd>
          <dt>Email</dt>
          <dd>
            {user.email}
            {addressProved ? null : <span className={styles.tag}>Not confirmed</span>}
          </dd>
          <dt>Time zone</dt>
          <dd>{user.timezone}</dd>
          {may('owner') ? null : (
            <>
              <dt>Access</dt>
              <dd>{department.name}. Only owners can manage departments and people.</dd>
            </>
          )}
        </dl>
      </Panel>
      <SessionsPanel />
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
        </>
      ) : null}
      {may('admin') ? (
        <>
          <Panel title="Templates" note="The templates for messages and overlays on this server.">
            <ButtonLink variant="default" to="/settings/templates">
              Edit templates
            </ButtonLink>
          </Panel>
          <FailedJobsPanel />
          <OutboxPanel />
        </>
      ) : null}
    </div>
  );
};
