import { Button } from '@mantine/core';
import type { Webhook } from '@marquee/contract/webhooks';
import { type ReactNode, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatDateTime } from '../../kit/formats';
import { PageTitle } from '../../ui/PageTitle';
import { WarningAlert } from '../../ui/WarningAlert';
import { DeliveriesPanel } from './DeliveriesPanel';
import { SecretPanel } from './SecretPanel';
import { WebhookState } from './WebhookState';
import styles from './WebhookView.module.css';
import { useSendTest } from './webhook-data';

/** A webhook with its state, its deliveries, the given panels, and its secret. */
export const WebhookView = ({ webhook, children }: { webhook: Webhook; children?: ReactNode }) => {
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
      {children}
      <SecretPanel webhook={webhook} />
    </>
  );
};

const noticesOf = ({ enabled, disabledBecause, failingSince }: Webhook): string[] => {
  if (!enabled && disabledBecause !== '')
    return [`Marquee disabled this webhook. ${disabledBecause} Enable it to send events again.`];
  if (enabled && failingSince !== null)
    return [
      `All requests since ${formatDateTime(failingSince)} failed. After three days, the webhook is disabled.`,
    ];
  return [];
};
