import { useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { useSignedIn } from '../../kit/session';
import { SettingsNav } from '../../shell/SettingsNav';
import { AccessHint } from '../../ui/AccessHint';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { EmailPanel } from '../sessions/EmailPanel';
import { PasswordPanel } from '../sessions/PasswordPanel';
import { ProfilePanel } from '../sessions/ProfilePanel';
import { InvitationsPanel } from './InvitationsPanel';
import styles from './SettingsPage.module.css';
import { SettingsSections } from './SettingsSections';
import { type SettingsSection, settingsSearch } from './settings-search';
import { sectionNames, useSettingsSections } from './use-settings-sections';

// Loaded on demand, because the page shows one section at a time.
const OrganizationSection = lazyPart(async () => (await import('./OrganizationSection')).OrganizationSection);
const PeoplePanel = lazyPart(async () => (await import('./PeoplePanel')).PeoplePanel);
const DataSection = lazyPart(async () => (await import('./DataSection')).DataSection);

/**
 * The general settings in sections, so that each is short. While the address names no section, phones show the list of all pages
 * of the settings instead.
 */
export const SettingsPage = () => {
  const { department } = useSignedIn();
  const { section } = settingsSearch(useSearch({ strict: false }));
  const sections = useSettingsSections();
  const current = sections.find((each) => each === section) ?? sections[0] ?? 'you';
  return (
    <NarrowPage>
      <div className={section === undefined ? styles.beside : undefined}>
        <PageTitle note={department.accountName}>General</PageTitle>
      </div>
      {section === undefined ? (
        <div className={styles.list}>
          <PageTitle note={department.accountName}>Settings</PageTitle>
        </div>
      ) : null}
      <InvitationsPanel />
      {section === undefined ? (
        <div className={styles.list} data-list>
          <SettingsNav />
        </div>
      ) : null}
      <div className={section === undefined ? styles.beside : undefined}>
        <SettingsSections sections={sections} current={current} />
        {current === section || section === undefined ? (
          <Suspense fallback={<LoadingIndicator />}>{contents[current]}</Suspense>
        ) : (
          <Panel title={sectionNames[section]}>
            <AccessHint
              needs="owner"
              what={section === 'data' ? 'export or delete its data' : 'manage departments and people'}
            />
          </Panel>
        )}
      </div>
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
          <p>You work in {department.name}.</p>
          <AccessHint needs="owner" what="manage departments and people" />
        </Panel>
      )}
    </>
  );
};

const contents: Record<SettingsSection, ReactNode> = {
  you: <You />,
  organization: <OrganizationSection />,
  people: <PeoplePanel />,
  data: <DataSection />,
};
