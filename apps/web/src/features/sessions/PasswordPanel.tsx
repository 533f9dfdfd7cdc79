import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { renewSession, useSignedIn } from '../../kit/session';
import { useFormCall } from '../../kit/use-form-call';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import forms from './forms.module.css';

const empty = { current: '', password: '', again: '' };

/** Chooses a new password. All other sessions end. */
export const PasswordPanel = () => {
  const { user } = useSignedIn();
  const [typed, setTyped] = useState(empty);
  const { problems, busy, submit } = useFormCall();
  const field = (key: keyof typeof empty) => ({
    type: 'password',
    maxLength: 200,
    value: typed[key],
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
      <form className={forms.form} onSubmit={submit(missing, save)} noValidate>
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
      </form>
    </Panel>
  );
};
