import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { renewSession, useSignedIn } from '../../kit/session';
import { useFormCall } from '../../kit/use-form-call';
import { Panel } from '../../ui/Panel';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import forms from './forms.module.css';

const empty = { current: '', password: '', again: '' };
const fields = {
  current: { label: 'Current password', about: /current password/ },
  again: { label: 'New password again', about: /match/ },
  password: { label: 'New password', about: /password/i },
};

/** Chooses a new password. All other sessions end. */
export const PasswordPanel = () => {
  const { user } = useSignedIn();
  const [typed, setTyped] = useState(empty);
  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  const field = (key: keyof typeof empty) => ({
    type: 'password',
    maxLength: 200,
    value: typed[key],
    error: faultAt(key),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [key]: value }));
    },
  });
  const isDirty = Object.values(typed).some((text) => text !== '');
  const missing = () => [
    ...(typed.current ? [] : ['Please enter your current password.']),
    ...(typed.password ? [] : ['Please enter a password.']),
    ...(typed.password === typed.again ? [] : ['Passwords do not match']),
  ];
  const save = async () => {
    const body = { password: typed.password, currentPassword: typed.current };
    await renewSession(call('POST /users/updatePassword', { body }));
    setTyped(empty);
    showBanner('Password changed');
  };

  return (
    <Panel title="Password" note="Changing it signs you out on all other devices.">
      <SaveForm className={forms.form} faults={faults} submit={submit(missing, save)}>
        <WarningAlert messages={problems} />
        {/* Password managers find the user by this field. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <TextInput label="Current password" autoComplete="current-password" {...field('current')} />
        <TextInput
          label="New password"
          description="At least 8 characters."
          autoComplete="new-password"
          {...field('password')}
        />
        <TextInput label="New password again" autoComplete="new-password" {...field('again')} />
        <div className={forms.buttons}>
          <Button type="submit" loading={busy} disabled={!isDirty && !busy}>
            Change password
          </Button>
        </div>
      </SaveForm>
    </Panel>
  );
};
