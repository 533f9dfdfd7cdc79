import { Button, Checkbox, NumberInput } from '@mantine/core';
import type { AlertSettings } from '@marquee/contract/alerts';
import {
  alertKinds,
  defaultSilentMinutes,
  maxSilentMinutes,
  minSilentMinutes,
} from '@marquee/contract/kit/alert-kinds';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { useFormCall } from '../../kit/use-form-call';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { AlertKinds } from './AlertKinds';
import styles from './AlertsForm.module.css';
import { useSaveAlertSettings } from './alert-data';
import { minutesOf, timeOf } from './minute-of-day';
import { missingQuietHour, quietHoursField } from './missing-quiet-hour';
import { QuietHours } from './QuietHours';

const kindLabels = {
  tvSilent: 'There is no contact with a TV that should play',
  videoFailed: 'A video could not be converted',
  sourceFailed: 'The web address of a playlist cannot be read',
} satisfies Record<(typeof alertKinds)[number], string>;

const fields = {
  silentMinutes: { label: 'Minutes without contact', about: /minutes without contact/ },
  quietHours: quietHoursField,
};

/** The settings of alerts. */
export const AlertsForm = ({ settings }: { settings: AlertSettings }) => {
  const save = useSaveAlertSettings();
  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  const [kinds, setKinds] = useState(settings.kinds);
  const [silentMinutes, setMinutes] = useState<number | string>(settings.silentMinutes);
  const [userIds, setUserIds] = useState(settings.userIds);
  const [from, setFrom] = useState(timeOf(settings.quietFrom));
  const [until, setUntil] = useState(timeOf(settings.quietUntil));
  const missing = () => [
    ...(silentMinutes === '' ? ['Enter the minutes without contact.'] : []),
    ...missingQuietHour(from, until),
  ];
  const send = async () => {
    await save.mutateAsync({
      kinds: alertKinds.filter((kind) => kinds.includes(kind)),
      silentMinutes: Number(silentMinutes),
      userIds,
      quietFrom: minutesOf(from),
      quietUntil: minutesOf(until),
    });
    showBanner();
  };
  return (
    <SaveForm className={styles.form} faults={faults} submit={submit(missing, send)}>
      <WarningAlert messages={problems} />
      <AlertKinds labels={kindLabels} chosen={kinds} change={setKinds} />
      <NumberInput
        className={styles.short}
        label="Minutes without contact"
        description={`Usually ${defaultSilentMinutes} minutes. A TV reports every ten minutes.`}
        min={minSilentMinutes}
        max={maxSilentMinutes}
        allowDecimal={false}
        error={faultAt('silentMinutes')}
        value={silentMinutes}
        onChange={setMinutes}
      />
      <Checkbox.Group
        label="People"
        value={userIds.map(String)}
        onChange={(chosen) => setUserIds(chosen.map(Number))}
      >
        <div className={styles.choices}>
          {settings.people.map(({ id, name, email }) => (
            <Checkbox
              key={id}
              value={String(id)}
              label={name || email}
              description={name ? email : undefined}
            />
          ))}
        </div>
      </Checkbox.Group>
      <QuietHours zone="the time zone of the organization" {...{ from, setFrom, until, setUntil }} />
      <div>
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </div>
    </SaveForm>
  );
};
