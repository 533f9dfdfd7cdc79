import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import rows from '../../ui/Rows.module.css';
import { WarningAlert } from '../../ui/WarningAlert';
import { InstallationAlertsPanel } from '../alerts/InstallationAlertsPanel';
import { AttentionPanel } from './AttentionPanel';
import { installationQuery } from './admin-data';
import { BackupsPanel } from './BackupsPanel';
import { ConfigurationPanel } from './ConfigurationPanel';
import { EmailPanel } from './EmailPanel';
import { FailedJobsPanel } from './FailedJobsPanel';
import { InstallationPanel } from './InstallationPanel';
import { PartnersPanel } from './PartnersPanel';
import { ProcessesPanel } from './ProcessesPanel';

/** The operation of the installation: problems first, then its services and processes, emails, backups and configuration. */
export const ServerPage = () => {
  const { isPending, error, data } = useQuery(installationQuery);
  return (
    <>
      {isPending ? <LoadingIndicator /> : null}
      {error ? (
        <div className={rows.below}>
          <WarningAlert
            messages={[
              'The state of the server could not be read, so the processes, backups and emails are missing on this page.',
              ...sentencesOf(error),
            ]}
          />
        </div>
      ) : null}
      {data ? <AttentionPanel facts={data} /> : null}
      <FailedJobsPanel />
      {data ? (
        <>
          <InstallationPanel facts={data} />
          <ProcessesPanel facts={data} />
          <BackupsPanel facts={data} />
        </>
      ) : null}
      <InstallationAlertsPanel />
      {data ? <EmailPanel facts={data} /> : null}
      <ConfigurationPanel />
      <PartnersPanel />
    </>
  );
};
