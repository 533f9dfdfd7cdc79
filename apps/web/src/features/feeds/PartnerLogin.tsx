import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../kit/client';
import { sentencesOf } from '../../kit/failures';
import { Dialog } from '../../ui/Dialog';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './PartnerLogin.module.css';

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
  const [faults, setFaults] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    const missing = [
      ...(email.trim() === '' ? ['Email is required.'] : []),
      ...(password === '' ? ['Password is required.'] : []),
    ];
    setFaults(missing);
    if (missing.length > 0) return;
    setBusy(true);
    try {
      const { userId } = await call('POST /orange/login', { body: { email: email.trim(), password } });
      onSignedIn(userId);
    } catch (thrown) {
      setFaults(sentencesOf(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog opened onClose={onClose} title="Partner sign-in">
      <form className={styles.form} onSubmit={(event) => void signIn(event)} noValidate>
        <p className={styles.soft}>Sign in with your account at the partner to subscribe to this feed.</p>
        <WarningAlert messages={faults} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          data-autofocus
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <TextInput
          label="Password"
          type="password"
          autoComplete="off"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={busy}>
            Sign in
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
