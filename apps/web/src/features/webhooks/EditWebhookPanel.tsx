import { Button, Switch } from '@mantine/core';
import { chosenKinds } from '@marquee/contract/kit/webhook-kinds';
import type { Webhook } from '@marquee/contract/webhooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { useFormCall } from '../../kit/use-form-call';
import { Panel } from '../../ui/Panel';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { deletionQuestion } from './deletion-question';
import styles from './EditWebhookPanel.module.css';
import { missingIn, WebhookFieldset, webhookFields } from './WebhookFieldset';
import { useChangeWebhook, useDeleteWebhook, type WebhookFields } from './webhook-data';

/** The settings of a webhook. */
export const EditWebhookPanel = ({ webhook }: { webhook: Webhook }) => {
  const [fields, setFields] = useState<WebhookFields>({
    address: webhook.address,
    kinds: chosenKinds.filter((kind) => webhook.kinds.includes(kind)),
    enabled: webhook.enabled,
  });
  const save = useChangeWebhook(webhook.id);
  const { faults, problems, busy, submit } = useFormCall(webhookFields);
  const change = (changed: Partial<WebhookFields>) => setFields({ ...fields, ...changed });
  const send = async () => {
    await save.mutateAsync(fields);
    showBanner();
  };
  return (
    <Panel title="Settings">
      <SaveForm className={styles.form} faults={faults} submit={submit(() => missingIn(fields), send)}>
        <WarningAlert messages={problems} />
        <Switch
          label="Enabled"
          description="While it is disabled, events are not stored."
          checked={fields.enabled}
          onChange={(event) => change({ enabled: event.currentTarget.checked })}
        />
        <WebhookFieldset fields={fields} onChange={change} />
        <div className={styles.buttons}>
          <Button type="submit" loading={busy}>
            Save
          </Button>
          <DeleteButton webhook={webhook} />
        </div>
      </SaveForm>
    </Panel>
  );
};

const DeleteButton = ({ webhook: { id, address } }: { webhook: Webhook }) => {
  const navigate = useNavigate();
  const remove = useDeleteWebhook(id);
  const ask = async () => {
    if (!(await confirm(deletionQuestion(address)))) return;
    await remove.mutateAsync(undefined);
    await navigate({ to: '/settings/webhooks' });
    showBanner('Webhook deleted');
  };
  return (
    <Button variant="outline" loading={remove.isPending} onClick={() => void ask()}>
      Delete webhook
    </Button>
  );
};
