import { Button } from '@mantine/core';
import type { ListedDepartment } from '@marquee/contract/admin';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { usePages } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { RowList } from '../../ui/RowList';
import { WarningAlert } from '../../ui/WarningAlert';
import { statusNames } from '../accounts/account-draft';
import styles from './AdminPage.module.css';
import { departmentListQuery } from './admin-data';
import { departmentTitle } from './department-title';
import { EnterDialog } from './EnterDialog';

/** The departments of all accounts. An administrator can enter each of them. */
export const DepartmentRows = ({ search }: { search: string }) => {
  const { support } = useSignedIn();
  const departments = usePages(departmentListQuery(search));
  const [entered, setEntered] = useState<ListedDepartment>();
  if (departments.isPending) return <LoadingIndicator />;
  if (departments.isError) return <WarningAlert messages={sentencesOf(departments.error)} />;
  return (
    <>
      {departments.data.length === 0 ? <p className={styles.note}>No accounts match your search.</p> : null}
      <RowList label="Accounts" loadMore={departments.loadMore}>
        {departments.data.map((row) => (
          <li key={row.id} className={styles.row}>
            <span className={styles.words}>
              <span>
                <Link
                  to="/settings/admin/accounts/$id"
                  params={{ id: row.accountId }}
                  className={`${styles.name} ${styles.link}`}
                >
                  {row.accountName}
                </Link>
                {row.accountStatus === 'active' ? null : (
                  <span className={styles.tag}>{statusNames[row.accountStatus]}</span>
                )}
              </span>
              <span className={styles.note}>{row.name}</span>
            </span>
            {support ? null : (
              <Button variant="subtle" onClick={() => setEntered(row)}>
                Enter
                <span className="only-heard"> {departmentTitle(row)}</span>
              </Button>
            )}
          </li>
        ))}
      </RowList>
      {entered ? <EnterDialog department={entered} onClose={() => setEntered(undefined)} /> : null}
    </>
  );
};
