import { Button, TextInput } from '@mantine/core';
import type { InstallationAlertSettings } from '@marquee/contract/alerts';
import { installationAlertKinds } from '@marquee/contract/kit/alert-kinds';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { useFormCall } from '../../kit/use-form-call';
import { useQuery } from '../../kit/use-query';
import { Dialog } from '../../ui/Dialog';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { deletionQuestion } from '../webhooks/deletion-question';
import { SecretShown } from '../webhooks/SecretShown';
import { WebhookState } from '../webhooks/WebhookState';
import { AlertKinds } from './AlertKinds';
import styles from './AlertsForm.module.css';
import { installationAlertsQuery, useSaveInstallationAlerts } from './alert-data';
import { minutesOf, timeOf } from './minute-of-day';
import { missingQuietHour, quietHoursField } from './missing-quiet-hour';
import { QuietHours } from './QuietHours';

const kindLabels = {
  jobFailed: 'A background job failed every time',
  diskFull: 'The disk is almost full or cannot be read',
  monthOpen: 'The month of an account could not be closed, so it is not billed',
  dataStale: 'Weather, news, calendars or other external data is out of date',
} satisfies Record<(typeof installationAlertKinds)[number], string>;

const fields = {
  quietHours: quietHoursField,
  webhookAddress: { label: 'Webhook', about: /address/ },
};

/** What the administrators of the installation are alerted of. */
export const InstallationAlertsPanel = () => {
  const settings = useQuery(installationAlertsQuery);
  return (
    <Panel
      title="Alerts"
      note="Administrators get an email when the server needs attention, and when the problem is over."
    >
      {settings.isPending ? <LoadingIndicator /> : null}
      {settings.isError ? <WarningAlert messages={sentencesOf(settings.error)} /> : null}
      {settings.data ? <Form settings={settings.data} /> : null}
    </Panel>
  );
};

const Form = ({ settings }: { settings: InstallationAlertSettings }) => {
  const save = useSaveInstallationAlerts();
  const { webhook } = settings;
  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  const [kinds, setKinds] = useState(settings.kinds);
  const [from, setFrom] = useState(timeOf(settings.quietFrom));
  const [until, setUntil] = useState(timeOf(settings.quietUntil));
  const [webhookAddress, setAddress] = useState(webhook?.address ?? '');
  const [secret, setSecret] = useState<string | null>(null);
  const address = webhookAddress.trim();
  const isDeleted = webhook !== null && address === '';
  const send = async () => {
    if (isDeleted && !(await confirm(deletionQuestion(webhook.address)))) return;
    const saved = await save.mutateAsync({
      kinds: installationAlertKinds.filter((kind) => kinds.includes(kind)),
      quietFrom: minutesOf(from),
      quietUntil: minutesOf(until),
      // Another administrator may have added a webhook meanwhile.
      ...((webhook || address) && { webhookAddress: address }),
    });
    setSecret(saved.secret);
    showBanner();
  };
  const missing = () => missingQuietHour(from, until);
  return (
    <SaveForm className={styles.form} faults={faults} submit={submit(missing, send)}>
      <WarningAlert messages={problems} />
      <AlertKinds labels={kindLabels} chosen={kinds} change={setKinds} />
      <QuietHours zone="the time zone of the person who saves them" {...{ from, setFrom, until, setUntil }} />
      <div className={styles.webhook}>
        <TextInput
          label="Webhook"
          type="url"
          description="Optional. Enter an address that begins with https:// to get a request for each problem and its end, also in quiet hours."
          autoComplete="off"
          error={faultAt('webhookAddress')}
          value={webhookAddress}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        {webhook ? (
          <p className={styles.state}>
            <WebhookState webhook={webhook} />
            <Link to="/settings/admin/webhook">Deliveries, test and secret</Link>
          </p>
        ) : null}
      </div>
      <div>
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </div>
      <Dialog
        opened={secret !== null}
        onClose={() => setSecret(null)}
        title="Secret of the webhook"
        closeButton={false}
      >
        {secret === null ? null : <SecretShown secret={secret} onDone={() => setSecret(null)} />}
      </Dialog>
    </SaveForm>
  );
};
