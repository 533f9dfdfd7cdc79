import { useParams } from '@tanstack/react-router';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { BackLink } from '../../ui/BackLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { WarningAlert } from '../../ui/WarningAlert';
import { EditWebhookPanel } from './EditWebhookPanel';
import { WebhookView } from './WebhookView';
import { webhooksQuery } from './webhook-data';

/** A webhook with its settings, its secret and its deliveries. */
export const WebhookPage = () => {
  const { id = 0 } = useParams({ strict: false });
  const webhooks = useQuery(webhooksQuery);
  const webhook = webhooks.data?.find((each) => each.id === id);
  return (
    <NarrowPage>
      <BackLink to="/settings/webhooks">All webhooks</BackLink>
      {webhooks.isPending ? <LoadingIndicator /> : null}
      {webhooks.isError ? <WarningAlert messages={sentencesOf(webhooks.error)} /> : null}
      {webhooks.data && !webhook ? <WarningAlert messages={['This webhook does not exist.']} /> : null}
      {webhook ? (
        <WebhookView key={id} webhook={webhook}>
          <EditWebhookPanel webhook={webhook} />
        </WebhookView>
      ) : null}
    </NarrowPage>
  );
};
