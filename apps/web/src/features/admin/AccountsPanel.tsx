import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Panel } from '../../ui/Panel';
import { SearchField } from '../../ui/SearchField';
import styles from './AdminPage.module.css';
import { DepartmentRows } from './DepartmentRows';
import { searchAfter } from './search-after';
import { UserRows } from './UserRows';

/** All accounts and people of the installation, with one search. */
export const AccountsPanel = () => {
  const [shown, setShown] = useState('accounts');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchAfter);
  return (
    <Panel title="Organizations and people">
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
    </Panel>
  );
};
