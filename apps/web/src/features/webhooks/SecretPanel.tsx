import { Button } from '@mantine/core';
import type { Webhook } from '@marquee/contract/webhooks';
import { useState } from 'react';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { Dialog } from '../../ui/Dialog';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { SecretShown } from './SecretShown';
import { useReplaceSecret } from './webhook-data';

/** Replaces the secret of a webhook. */
export const SecretPanel = ({ webhook: { id } }: { webhook: Webhook }) => {
  const replace = useReplaceSecret(id);
  const [secret, setSecret] = useState<string>();
  const ask = async () => {
    const text = 'Replace the secret?';
    const details = ['For a day, requests are signed with the old and the new secret.'];
    if (!(await confirm({ text, details, action: 'Replace secret' }))) return;
    await replace.mutateAsync(undefined).then(
      (made) => setSecret(made.secret),
      () => undefined,
    );
  };
  return (
    <Panel
      title="Secret"
      note="The receiver checks the signatures of the requests with the secret."
      actions={
        <Button variant="default" loading={replace.isPending} onClick={() => void ask()}>
          Replace secret
        </Button>
      }
    >
      {replace.error ? <WarningAlert messages={sentencesOf(replace.error)} /> : null}
      <Dialog
        opened={secret !== undefined}
        onClose={() => setSecret(undefined)}
        title="New secret"
        closeButton={false}
      >
        {secret === undefined ? null : <SecretShown secret={secret} onDone={() => setSecret(undefined)} />}
      </Dialog>
    </Panel>
  );
};
