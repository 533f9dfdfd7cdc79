import { InstallationAlertsPanel } from '../alerts/InstallationAlertsPanel';
import { BackupsPanel } from './BackupsPanel';
import { ConfigurationPanel } from './ConfigurationPanel';
import { FailedJobsPanel } from './FailedJobsPanel';
import { InstallationPanel } from './InstallationPanel';
import { MailPanel } from './MailPanel';
import { OutboxPanel } from './OutboxPanel';
import { PartnersPanel } from './PartnersPanel';
import { ProcessesPanel } from './ProcessesPanel';

/** The operation of the installation: its services and processes, failed jobs, emails, backups and configuration. */
export const ServerPage = () => (
  <>
    <InstallationPanel />
    <FailedJobsPanel />
    <ProcessesPanel />
    <BackupsPanel />
    <InstallationAlertsPanel />
    <MailPanel />
    <OutboxPanel />
    <ConfigurationPanel />
    <PartnersPanel />
  </>
);
