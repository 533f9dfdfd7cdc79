import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { enter, useSignedIn } from '../../kit/session';
import { useFormCall } from '../../kit/use-form-call';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import forms from './forms.module.css';
import { emailChangeQuery } from './session-data';

const fields = {
  currentPassword: { label: 'Current password', about: /password/ },
  code: { label: 'Code', about: /\bcode\b/ },
  email: { label: 'Email', about: /email/i },
};

/** The email address of the person. A new address must be confirmed. */
export const EmailPanel = () => {
  const { user, addressProved, secondFactor } = useSignedIn();
  const queries = useQueryClient();
  const waiting = useQuery(emailChangeQuery).data?.email;
  const [email, setEmail] = useState(user.email);
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  const isDirty = email.trim() !== user.email;

  const missing = () => {
    if (!email.trim()) return ['Email cannot be blank.'];
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return ['Invalid email address.'];
    return currentPassword ? [] : ['Please enter your current password.'];
  };
  const save = async () => {
    const body = { email, currentPassword, ...(code.trim() ? { code } : {}) };
    enter(await call('POST /users/updateEmail', { body }));
    setPassword('');
    setCode('');
    setEmail(user.email);
    await queries.invalidateQueries({ queryKey: emailChangeQuery.queryKey });
    showBanner('Link sent');
  };

  return (
    <Panel
      title="Sign-in address"
      note={addressProved ? undefined : 'Not confirmed. Open the link that we emailed to you.'}
    >
      <SaveForm className={forms.form} faults={faults} submit={submit(missing, save)}>
        {waiting ? (
          <p role="status">
            Open the link that we sent to {waiting}. Until then, you sign in with {user.email}.
          </p>
        ) : null}
        <WarningAlert messages={problems} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={faultAt('email')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {isDirty ? (
          <TextInput
            label="Current password"
            type="password"
            autoComplete="current-password"
            maxLength={200}
            error={faultAt('currentPassword')}
            value={currentPassword}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : null}
        {isDirty && (secondFactor || faultAt('code')) ? (
          <TextInput
            label="Code from your authenticator app"
            autoComplete="one-time-code"
            maxLength={40}
            error={faultAt('code')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : null}
        <div className={forms.buttons}>
          <Button type="submit" loading={busy} disabled={!isDirty && !busy}>
            Change email
          </Button>
        </div>
      </SaveForm>
    </Panel>
  );
};
