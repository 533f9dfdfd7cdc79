import { Button } from '@mantine/core';
import type { Account } from '@marquee/contract/accounts';
import type { AccountOverview, ListedDepartment } from '@marquee/contract/admin';
import { useState } from 'react';
import { useSignedIn } from '../../kit/session';
import { Panel } from '../../ui/Panel';
import styles from './AccountAdminPage.module.css';
import { EnterDialog } from './EnterDialog';

/** The owners of an account, and its departments, each of which an administrator can enter. */
export const OwnersPanel = ({ account, overview }: { account: Account; overview: AccountOverview }) => {
  const { support } = useSignedIn();
  const [entered, setEntered] = useState<ListedDepartment>();
  const { id: accountId, name: accountName, accountStatus } = account;
  return (
    <>
      <Panel title="Owners">
        {overview.owners.length === 0 ? <p className={styles.soft}>This organization has no owner.</p> : null}
        <ul className={styles.rows} aria-label="Owners">
          {overview.owners.map((owner) => (
            <li key={owner.id} className={styles.row}>
              <span className={styles.words}>
                <span>{owner.name}</span>
                <span className={styles.note}>{owner.email}</span>
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel
        title="Departments"
        note={
          support
            ? 'Leave this account before you enter a department.'
            : 'Enter a department to work in it for 60 minutes. The owners see your reason and your changes.'
        }
      >
        <ul className={styles.rows} aria-label="Departments">
          {overview.departments.map(({ id, name }) => (
            <li key={id} className={styles.row}>
              <span className={styles.words}>{name}</span>
              {support ? null : (
                <Button
                  variant="subtle"
                  onClick={() => setEntered({ id, name, accountId, accountName, accountStatus })}
                >
                  Enter
                  <span className="only-heard"> {name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {entered ? <EnterDialog department={entered} onClose={() => setEntered(undefined)} /> : null}
      </Panel>
    </>
  );
};
