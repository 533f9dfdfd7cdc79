import { useSignedIn } from '../../kit/session';
import { BrandPanel } from '../brands/BrandPanel';
import { StoragePanel } from '../files/StoragePanel';
import { AccountPanel } from './AccountPanel';

/** The settings of the organization: its account, the brand kit of the department, and the storage. */
export const OrganizationSection = () => {
  const { may } = useSignedIn();
  return (
    <>
      <AccountPanel />
      {may('edit') ? <BrandPanel /> : null}
      <StoragePanel />
    </>
  );
};
