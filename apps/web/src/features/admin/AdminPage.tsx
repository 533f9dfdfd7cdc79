import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useSignedIn } from '../../kit/session';
import { PageTitle } from '../../ui/PageTitle';
import { SearchField } from '../../ui/SearchField';
import styles from './AdminPage.module.css';
import { AuditPanel } from './AuditPanel';
import { DepartmentRows } from './DepartmentRows';
import { UserRows } from './UserRows';

/** Milliseconds after the last key until the search begins. */
const searchAfter = 250;

/** The page of administrators: all accounts and people with one search, and the audit. */
export const AdminPage = () => {
  const { support } = useSignedIn();
  const [shown, setShown] = useState('accounts');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchAfter);
  return (
    <div className={styles.page}>
      <PageTitle
        note={
          support
            ? 'Leave this account to enter another account or to change a person.'
            : 'All organizations and people of this server.'
        }
      >
        Admin
      </PageTitle>
      <div className={styles.tools}>
        <SegmentedControl
          aria-label="List"
          value={shown}
          onChange={setShown}
          data={[
            { value: 'accounts', label: 'Accounts' },
            { value: 'users', label: 'Users' },
          ]}
        />
        <div className={styles.search}>
          <SearchField label="Search" value={typed} onChange={setTyped} />
        </div>
      </div>
      {shown === 'accounts' ? <DepartmentRows search={search} /> : <UserRows search={search} />}
      <AuditPanel />
    </div>
  );
};
