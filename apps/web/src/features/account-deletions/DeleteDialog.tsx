import { Button, TextInput } from '@mantine/core';
import { deletionDays } from '@marquee/contract/kit/limits';
import { useState } from 'react';
import { call } from '../../kit/client';
import { refreshSession, useSignedIn } from '../../kit/session';
import { useFormCall } from '../../kit/use-form-call';
import { Dialog } from '../../ui/Dialog';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { ExportCopy } from '../account-exports/ExportPanel';
import forms from '../sessions/forms.module.css';
import styles from './DeleteDialog.module.css';

const erased = [
  'Messages, playlists, screens, schedules and uploaded files',
  'Feeds that you publish: they end for their subscribers',
  'Departments, support tickets and statistics',
  'People who belong to no other organization',
];
const kept = [
  'Invoices and payments with the name and address on them, for ten years, as the law requires',
  'Unpaid invoices: they are still due',
];

const fields = {
  name: { label: 'Name of the organization', about: /name of your organization/ },
  password: { label: 'Your password', about: /password/ },
  code: { label: 'Code', about: /\bcode\b/ },
};

/** Explains the deletion of the account, and asks for its name and the password. */
export const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const { department, secondFactor } = useSignedIn();
  const [typed, setTyped] = useState({ name: '', password: '', code: '' });
  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  const field = (key: keyof typeof typed) => ({
    value: typed[key],
    error: faultAt(key),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [key]: value }));
    },
  });
  const missing = () => [
    ...(typed.name.trim() ? [] : ['Please enter the name of your organization.']),
    ...(typed.password ? [] : ['Please enter your password.']),
    ...(secondFactor && !typed.code.trim() ? ['Please enter the code from your authenticator app.'] : []),
  ];
  const send = async () => {
    const { name, password, code } = typed;
    await call('POST /accounts/delete', { body: { name, password, ...(code.trim() ? { code } : {}) } });
    onClose();
    await refreshSession();
  };

  return (
    <Dialog opened onClose={onClose} title={`Delete ${department.accountName}`} size={560}>
      <div className={styles.content}>
        <p>
          All screens stop now. After {deletionDays} days, your data is erased and cannot be restored. Until
          then, every owner can undo it. All owners get an email.
        </p>
        <Points title="Erased" points={erased} />
        <Points title="Kept" points={kept} />
        <section>
          <h3 className={styles.title}>Make a copy first</h3>
          <p className={styles.note}>A ZIP file with all your data.</p>
          <ExportCopy />
        </section>
        <SaveForm className={forms.form} faults={faults} submit={submit(missing, send)}>
          <WarningAlert messages={problems} />
          <TextInput
            label="Name of the organization"
            description={`Type ${department.accountName} to confirm.`}
            autoComplete="off"
            maxLength={100}
            {...field('name')}
          />
          <TextInput
            label="Your password"
            type="password"
            autoComplete="current-password"
            maxLength={200}
            {...field('password')}
          />
          {secondFactor || faultAt('code') ? (
            <TextInput
              label="Code from the app, or a recovery code"
              autoComplete="one-time-code"
              maxLength={40}
              {...field('code')}
            />
          ) : null}
          <div className={forms.buttons}>
            <Button type="submit" variant="outline" loading={busy}>
              Delete the organization
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </SaveForm>
      </div>
    </Dialog>
  );
};

const Points = ({ title, points }: { title: string; points: string[] }) => (
  <section>
    <h3 className={styles.title}>{title}</h3>
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </section>
);
