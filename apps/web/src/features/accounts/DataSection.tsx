import { DeletePanel } from '../account-deletions/DeletePanel';
import { ExportPanel } from '../account-exports/ExportPanel';

/** The export and the deletion of the data of the organization. */
export const DataSection = () => (
  <>
    <ExportPanel />
    <DeletePanel />
  </>
);
