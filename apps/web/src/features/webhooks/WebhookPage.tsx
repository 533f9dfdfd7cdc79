import { Button } from '@mantine/core';
import type { Webhook } from '@marquee/contract/webhooks';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatDateTime } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { BackLink } from '../../ui/BackLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { WarningAlert } from '../../ui/WarningAlert';
import { DeliveriesPanel } from './DeliveriesPanel';
import { EditWebhookPanel } from './EditWebhookPanel';
import { SecretPanel } from './SecretPanel';
import { WebhookState } from './WebhookState';
import styles from './WebhookPage.module.css';
import { useSendTest, webhooksQuery } from './webhook-data';

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
      {webhook ? <OneWebhook key={id} webhook={webhook} /> : null}
    </NarrowPage>
  );
};

const OneWebhook = ({ webhook }: { webhook: Webhook }) => {
  const test = useSendTest(webhook.id);
  const [problems, setProblems] = useState<string[]>([]);
  const sendTest = async () => {
    setProblems([]);
    await test.mutateAsync(undefined).catch((thrown: unknown) => setProblems(sentencesOf(thrown)));
  };
  return (
    <>
      <PageTitle
        note={<WebhookState webhook={webhook} />}
        actions={
          <Button
            variant="default"
            loading={test.isPending}
            disabled={!webhook.enabled}
            onClick={() => void sendTest()}
          >
            Send a test
          </Button>
        }
      >
        {new URL(webhook.address).host}
      </PageTitle>
      <div className={styles.notices}>
        <WarningAlert messages={[...noticesOf(webhook), ...problems]} />
      </div>
      <DeliveriesPanel webhook={webhook} />
      <EditWebhookPanel webhook={webhook} />
      <SecretPanel webhook={webhook} />
    </>
  );
};

const noticesOf = ({ enabled, disabledBecause, failingSince }: Webhook): string[] => {
  if (!enabled && disabledBecause !== '')
    return [`Marquee disabled this webhook. ${disabledBecause} Enable it after the receiver was repaired.`];
  if (enabled && failingSince !== null)
    return [
      `All requests since ${formatDateTime(failingSince)} failed. After three days, the webhook is disabled.`,
    ];
  return [];
};
