import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { Dialog } from '../../ui/Dialog';
import { DialogForm } from '../../ui/DialogForm';
import { CurrentPasswordField } from './CurrentPasswordField';
import forms from './forms.module.css';

const texts = {
  disable: {
    title: 'Turn off two-step sign-in',
    text: 'You then sign in with your password only. Your recovery codes stop working.',
    button: 'Turn off',
  },
  renew: {
    title: 'Make new recovery codes',
    text: 'You get ten new codes. Your earlier codes stop working.',
    button: 'Make new codes',
  },
} as const;

const fields = {
  currentPassword: { label: 'Current password', about: /password/ },
  code: { label: 'Code', about: /\bcode\b/ },
};

/** Asks for the password and a code before the second factor changes. */
export const SecondFactorProof = ({
  action,
  onCodes,
  onOff,
  onClose,
}: {
  action: keyof typeof texts;
  onCodes: (codes: string[]) => Promise<unknown>;
  onOff: () => void;
  onClose: () => void;
}) => {
  const [currentPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { title, text, button } = texts[action];
  const missing = () => [
    ...(currentPassword ? [] : ['Please enter your current password.']),
    ...(code.trim() ? [] : ['Please enter the code from your authenticator app.']),
  ];
  const send = async () => {
    const body = { currentPassword, code };
    if (action === 'disable') {
      await call('POST /users/secondFactor/disable', { body });
      showBanner('Two-step sign-in is off');
      onClose();
      onOff();
      return;
    }
    const { recoveryCodes } = await call('POST /users/secondFactor/recoveryCodes', { body });
    onClose();
    await onCodes(recoveryCodes);
  };

  return (
    <Dialog opened onClose={onClose} title={title}>
      <DialogForm
        about={<p className={forms.text}>{text}</p>}
        button={button}
        fields={fields}
        missing={missing}
        send={send}
        onClose={onClose}
      >
        {(faultAt) => (
          <>
            <CurrentPasswordField
              value={currentPassword}
              change={setPassword}
              error={faultAt('currentPassword')}
            />
            <TextInput
              label="Code from the app, or a recovery code"
              autoComplete="one-time-code"
              maxLength={40}
              error={faultAt('code')}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
};
