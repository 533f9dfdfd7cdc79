import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../kit/client';
import { Dialog } from '../../ui/Dialog';
import { DialogForm } from '../../ui/DialogForm';
import { QrCode } from '../../ui/QrCode';
import { CurrentPasswordField } from './CurrentPasswordField';
import forms from './forms.module.css';
import styles from './SecondFactorSetup.module.css';

type Begun = { secret: string; address: string; square: string[] };
type Props = { onDone: (codes: string[]) => Promise<unknown>; onClose: () => void };

/** Sets two-step sign-in up: the password, then the QR code and a first code. */
export const SecondFactorSetup = (props: Props) => {
  const [begun, setBegun] = useState<Begun>();
  return (
    <Dialog opened onClose={props.onClose} title="Set up two-step sign-in">
      {begun ? (
        <FirstCode begun={begun} {...props} />
      ) : (
        <Password onBegun={setBegun} onClose={props.onClose} />
      )}
    </Dialog>
  );
};

type PasswordProps = { onBegun: (begun: Begun) => void; onClose: () => void };

const Password = ({ onBegun, onClose }: PasswordProps) => {
  const [currentPassword, setPassword] = useState('');
  return (
    <DialogForm
      button="Continue"
      fields={{ currentPassword: { label: 'Current password', about: /password/ } }}
      missing={() => (currentPassword ? [] : ['Please enter your current password.'])}
      send={async () => onBegun(await call('POST /users/secondFactor/begin', { body: { currentPassword } }))}
      onClose={onClose}
    >
      {(faultAt) => (
        <CurrentPasswordField
          value={currentPassword}
          change={setPassword}
          error={faultAt('currentPassword')}
        />
      )}
    </DialogForm>
  );
};

const FirstCode = ({ begun, onDone, onClose }: Props & { begun: Begun }) => {
  const [code, setCode] = useState('');
  const confirm = async () => {
    const { recoveryCodes } = await call('POST /users/secondFactor/confirm', { body: { code } });
    onClose();
    await onDone(recoveryCodes);
  };
  return (
    <DialogForm
      about={
        <>
          <p className={forms.text}>
            Scan the QR code with an authenticator app, such as Google Authenticator, 1Password or Aegis.
          </p>
          <QrCode rows={begun.square} label="QR code for an authenticator app" />
          <p className={styles.manual}>
            No camera? Enter this key in the app:{' '}
            <code>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </>
      }
      button="Turn on"
      fields={{ code: { label: 'Code', about: /\bcode\b/ } }}
      missing={() => (code.trim() ? [] : ['Please enter the code from your authenticator app.'])}
      send={confirm}
      onClose={onClose}
    >
      {(faultAt) => (
        <TextInput
          label="Code from the app"
          autoComplete="one-time-code"
          inputMode="numeric"
          // The field of the password, which had the focus, is gone.
          autoFocus
          data-autofocus
          maxLength={10}
          error={faultAt('code')}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
    </DialogForm>
  );
};
