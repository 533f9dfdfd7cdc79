import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { BackLink } from '../../ui/BackLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { WarningAlert } from '../../ui/WarningAlert';
import { WebhookView } from '../webhooks/WebhookView';
import { installationAlertsQuery } from './alert-data';

/** The webhook of the installation: its deliveries and its secret. */
export const InstallationWebhookPage = () => {
  const settings = useQuery(installationAlertsQuery);
  const webhook = settings.data?.webhook;
  return (
    <NarrowPage>
      <BackLink to="/settings/admin/server">Server</BackLink>
      {settings.isPending ? <LoadingIndicator /> : null}
      {settings.isError ? <WarningAlert messages={sentencesOf(settings.error)} /> : null}
      {webhook === null ? (
        <WarningAlert
          messages={['The server has no webhook. Add its address on the page Server, under Alerts.']}
        />
      ) : null}
      {webhook ? <WebhookView webhook={webhook} /> : null}
    </NarrowPage>
  );
};
