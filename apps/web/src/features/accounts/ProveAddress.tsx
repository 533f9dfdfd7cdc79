import { Button } from '@mantine/core';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './ProveAddress.module.css';

/** Shows a button that sends the link with which a person verifies the email address. */
export const ProveAddress = () => {
  const { user } = useSignedIn();
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    await call('POST /users/mailProof').then(
      () => {
        setProblems([]);
        showBanner('Link sent');
      },
      (thrown: unknown) => setProblems(sentencesOf(thrown)),
    );
    setBusy(false);
  };

  return (
    <div className={styles.prove}>
      <p>
        Confirm your email address to invite people. Open the link that we emailed to {user.email}, then
        choose a password.
      </p>
      <Button variant="default" loading={busy} onClick={() => void send()}>
        Send a new link
      </Button>
      <WarningAlert messages={problems} />
    </div>
  );
};
