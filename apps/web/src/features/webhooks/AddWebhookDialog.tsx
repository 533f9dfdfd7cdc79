import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { DialogForm } from '../../ui/DialogForm';
import { SecretShown } from './SecretShown';
import { missingIn, WebhookFieldset, webhookFields } from './WebhookFieldset';
import { useAddWebhook, type WebhookFields } from './webhook-data';

const fresh: WebhookFields = { address: '', kinds: [], enabled: true };

/** Adds a webhook, and then shows its secret once. */
export const AddWebhookDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title="Add webhook" closeButton={false} size={520}>
    <AddForm onClose={onClose} />
  </Dialog>
);

const AddForm = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const add = useAddWebhook();
  const [fields, setFields] = useState(fresh);
  if (add.data) {
    const { secret, webhook } = add.data;
    const open = () => navigate({ to: '/settings/webhooks/$id', params: { id: webhook.id } });
    return <SecretShown secret={secret} onDone={() => void open()} />;
  }
  return (
    <DialogForm
      button="Add webhook"
      fields={webhookFields}
      missing={() => missingIn(fields)}
      send={() => add.mutateAsync(fields)}
      onClose={onClose}
    >
      <WebhookFieldset fields={fields} onChange={(change) => setFields({ ...fields, ...change })} />
    </DialogForm>
  );
};
