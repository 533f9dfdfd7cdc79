import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../kit/client';
import { Dialog } from '../../ui/Dialog';
import { DialogForm } from '../../ui/DialogForm';
import styles from './PartnerLogin.module.css';

const fields = {
  email: { label: 'Email', about: /^Email/ },
  password: { label: 'Password', about: /password/i },
};

/** A dialog for the sign-in at the partner, which comes before the subscription to a feed of the partner. */
export const PartnerLogin = ({
  onSignedIn,
  onClose,
}: {
  /** Called with the id of the person at the partner. */
  onSignedIn: (userId: string) => void;
  onClose: () => void;
}) => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const missing = () => [
    ...(email.trim() === '' ? ['Email is required.'] : []),
    ...(password === '' ? ['Password is required.'] : []),
  ];
  const signIn = async () => {
    const { userId } = await call('POST /orange/login', { body: { email: email.trim(), password } });
    onSignedIn(userId);
  };

  return (
    <Dialog opened onClose={onClose} title="Partner sign-in">
      <DialogForm
        about={
          <p className={styles.soft}>Sign in with your account at the partner to subscribe to this feed.</p>
        }
        button="Sign in"
        fields={fields}
        missing={missing}
        send={signIn}
        onClose={onClose}
      >
        {(faultAt) => (
          <>
            <TextInput
              label="Email"
              type="email"
              autoComplete="off"
              data-autofocus
              maxLength={254}
              error={faultAt('email')}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <TextInput
              label="Password"
              type="password"
              autoComplete="off"
              maxLength={200}
              error={faultAt('password')}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
};
