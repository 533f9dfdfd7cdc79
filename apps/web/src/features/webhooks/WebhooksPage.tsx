import { Button } from '@mantine/core';
import { webhookKinds } from '@marquee/contract/kit/webhook-kinds';
import type { Webhook } from '@marquee/contract/webhooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { EmptyState } from '../../ui/EmptyState';
import { ListLink } from '../../ui/ListLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import rows from '../../ui/Rows.module.css';
import { WarningAlert } from '../../ui/WarningAlert';
import { AddWebhookDialog } from './AddWebhookDialog';
import { WebhookState } from './WebhookState';
import { webhooksQuery } from './webhook-data';

/** The webhooks of the department. */
export const WebhooksPage = () => {
  const { may } = useSignedIn();
  const webhooks = useQuery(webhooksQuery);
  const [adding, setAdding] = useState(false);
  const isEmpty = webhooks.data?.length === 0;
  const add = <Button onClick={() => setAdding(true)}>Add webhook</Button>;
  return (
    <NarrowPage>
      <PageTitle
        note={
          <>
            Send events of this department to a web address, such as a saved message or a paired TV.{' '}
            <a href="/api/docs/guides/receive-webhooks" target="_blank" rel="noreferrer">
              How to receive webhooks
            </a>
            .{' '}
            {may('owner') ? (
              <>
                Programs make calls with <Link to="/settings/apiKeys">API keys</Link>.{' '}
              </>
            ) : null}
            <a href="/api/docs" target="_blank" rel="noreferrer">
              Reference of the API
            </a>
            .
          </>
        }
        actions={isEmpty ? null : add}
      >
        Webhooks
      </PageTitle>
      {webhooks.isPending ? <LoadingIndicator /> : null}
      {webhooks.isError ? <WarningAlert messages={sentencesOf(webhooks.error)} /> : null}
      {isEmpty ? (
        <EmptyState drawing="strip" action={add}>
          No webhooks yet. Other programs learn of changes at once, without asking again and again.
        </EmptyState>
      ) : null}
      {webhooks.data && !isEmpty ? (
        <ul className={rows.rows} aria-label="Webhooks">
          {webhooks.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      ) : null}
      <AddWebhookDialog opened={adding} onClose={() => setAdding(false)} />
    </NarrowPage>
  );
};

const WebhookRow = ({ webhook }: { webhook: Webhook }) => (
  <li>
    <ListLink
      to="/settings/webhooks/$id"
      params={{ id: webhook.id }}
      name={webhook.address}
      note={[kindsText(webhook.kinds), addedBy(webhook)].filter(Boolean).join(' · ')}
      mark={<WebhookState webhook={webhook} />}
    />
  </li>
);

const addedBy = ({ createdBy }: Webhook): string => (createdBy ? `Added by ${createdBy.name}` : '');

const words = new Map<string, string>(Object.entries(webhookKinds));

/** Returns the words of the first kinds, and the number of the others. */
const kindsText = (kinds: readonly string[]): string => {
  const shown = kinds.slice(0, 2).map((kind) => words.get(kind) ?? kind);
  const others = kinds.length - shown.length;
  return [...shown, ...(others > 0 ? [`${others} more`] : [])].join(' · ');
};
