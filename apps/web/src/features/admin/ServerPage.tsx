import { FailedJobsPanel } from './FailedJobsPanel';
import { OutboxPanel } from './OutboxPanel';
import { PartnersPanel } from './PartnersPanel';

/** The operation of the installation: its failed jobs, stored emails and the sign-in of the partner. */
export const ServerPage = () => (
  <>
    <FailedJobsPanel />
    <OutboxPanel />
    <PartnersPanel />
  </>
);
