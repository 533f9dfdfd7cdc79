import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import rows from '../../ui/Rows.module.css';
import { WarningAlert } from '../../ui/WarningAlert';
import { ApiKeyRow } from './ApiKeyRow';
import { apiKeysQuery, useRevokeKey } from './api-key-data';
import { CreateKeyDialog } from './CreateKeyDialog';

/** The API keys of the department, for owners: a list, and the buttons to create and revoke a key. */
export const ApiKeysPage = () => {
  const { department, support } = useSignedIn();
  const keys = useQuery(apiKeysQuery);
  const revoking = useRevokeKey();
  const [opened, setOpened] = useState(false);
  const failed = keys.error ?? revoking.error;

  const revoke = async ({ id, name }: { id: number; name: string }) => {
    const text = `Revoke ${name}? Programs that use this key stop working right away.`;
    if (!(await confirm({ text, action: 'Revoke key', danger: true }))) return;
    revoking.mutate(id, { onSuccess: () => showBanner('Key revoked') });
  };

  const isEmpty = keys.data?.length === 0;
  const create = support ? null : <Button onClick={() => setOpened(true)}>Create key</Button>;
  return (
    <NarrowPage>
      <PageTitle
        note={
          <>
            Programs use a key to read or change the content of {department.name}. To be told of changes, add{' '}
            <Link to="/settings/webhooks">webhooks</Link>. The{' '}
            <a href="/api/docs/guides/from-zero-to-a-sign" target="_blank" rel="noreferrer">
              first guide
            </a>{' '}
            puts a message on a screen, and the{' '}
            <a href="/api/docs" target="_blank" rel="noreferrer">
              reference of the API
            </a>{' '}
            describes every call.
          </>
        }
        actions={isEmpty ? null : create}
      >
        API keys
      </PageTitle>
      {keys.isPending ? <LoadingIndicator /> : null}
      {failed ? <WarningAlert messages={sentencesOf(failed)} /> : null}
      {isEmpty ? (
        <EmptyState drawing="strip" action={create}>
          No program has a key for {department.name} yet.
        </EmptyState>
      ) : null}
      {keys.data && !isEmpty ? (
        <ul className={rows.rows} aria-label="API keys">
          {keys.data.map((key) => (
            <ApiKeyRow
              key={key.id}
              apiKey={key}
              readAt={new Date(keys.dataUpdatedAt)}
              busy={revoking.isPending && revoking.variables === key.id}
              onRevoke={support ? undefined : () => void revoke(key)}
            />
          ))}
        </ul>
      ) : null}
      <CreateKeyDialog opened={opened} onClose={() => setOpened(false)} />
    </NarrowPage>
  );
};
