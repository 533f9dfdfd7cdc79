import { useSignedIn } from '../../kit/session';
import { BrandPanel } from '../brands/BrandPanel';
import { StoragePanel } from '../files/StoragePanel';
import { AccountPanel } from './AccountPanel';
import { DepartmentsPanel } from './DepartmentsPanel';

/** The settings of the organization: its account and departments, the brand kit of the department, and the storage. */
export const OrganizationSection = () => {
  const { may } = useSignedIn();
  return (
    <>
      <AccountPanel />
      {may('owner') ? <DepartmentsPanel /> : null}
      {may('edit') ? <BrandPanel /> : null}
      <StoragePanel />
    </>
  );
};
