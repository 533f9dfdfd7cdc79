import { Button, NativeSelect, TextInput } from '@mantine/core';
import { timezoneNames } from '@marquee/playback/timetable/zones';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { refreshSession, useSignedIn } from '../../kit/session';
import { useFormCall } from '../../kit/use-form-call';
import { Panel } from '../../ui/Panel';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import forms from './forms.module.css';

const fields = { name: { label: 'Your name', about: /your name/ }, timezone: { label: 'Time zone' } };

/** The name and the time zone of the person. */
export const ProfilePanel = () => {
  const { user } = useSignedIn();
  const [name, setName] = useState(user.name);
  const [timezone, setTimezone] = useState(user.timezone);
  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  const isDirty = name.trim() !== user.name || timezone !== user.timezone;
  const save = async () => {
    await call('POST /users/updateProfile', { body: { name, timezone } });
    await refreshSession();
    showBanner();
  };
  // A zone of an earlier release stays until the person chooses another.
  const zones = timezoneNames.includes(timezone) ? timezoneNames : [timezone, ...timezoneNames];

  return (
    <Panel title="Name and time zone">
      <SaveForm
        className={forms.form}
        faults={faults}
        submit={submit(() => (name.trim() ? [] : ['Please enter your name.']), save)}
      >
        <WarningAlert messages={problems} />
        <TextInput
          label="Your name"
          autoComplete="name"
          maxLength={100}
          error={faultAt('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label="Time zone"
          data={[...zones]}
          error={faultAt('timezone')}
          value={timezone}
          onChange={(event) => setTimezone(event.currentTarget.value)}
        />
        <div className={forms.buttons}>
          <Button type="submit" loading={busy} disabled={!isDirty && !busy}>
            Save
          </Button>
        </div>
      </SaveForm>
    </Panel>
  );
};
