import { FailedJobsPanel } from './FailedJobsPanel';
import { InstallationPanel } from './InstallationPanel';
import { OutboxPanel } from './OutboxPanel';
import { PartnersPanel } from './PartnersPanel';

/** The operation of the installation: its services, failed jobs, stored emails and the sign-in of the partner. */
export const ServerPage = () => (
  <>
    <InstallationPanel />
    <FailedJobsPanel />
    <OutboxPanel />
    <PartnersPanel />
  </>
);
