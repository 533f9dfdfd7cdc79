import { useState } from 'react';
import { useFormCall } from '../../kit/use-form-call';
import { FieldList, FormButtons } from '../../ui/FieldList';
import { PlainButton } from '../../ui/plain/PlainButton';
import { PlainField } from '../../ui/plain/PlainField';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { SignInFrame } from './SignInFrame';

const fields = { code: { label: 'Code', about: /\bcode\b/ } };

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export const CodeForm = ({
  send,
  onBack,
}: {
  send: (code: string) => Promise<unknown>;
  onBack: () => void;
}) => {
  const [code, setCode] = useState('');
  const [recovers, setRecovers] = useState(false);
  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  const sentence = recovers
    ? 'Please enter a recovery code.'
    : 'Please enter the code from your authenticator app.';
  const change = () => {
    setRecovers(!recovers);
    setCode('');
  };

  return (
    <SignInFrame
      title="Enter your code"
      note={
        recovers
          ? 'Enter one of the recovery codes that you saved. Each code works once.'
          : 'Open your authenticator app and enter the code for Marquee.'
      }
    >
      <SaveForm
        faults={faults}
        submit={submit(
          () => (code.trim() ? [] : [sentence]),
          () => send(code),
        )}
      >
        <FieldList>
          <WarningAlert messages={problems} />
          <PlainField
            key={String(recovers)}
            label={recovers ? 'Recovery code' : 'Code'}
            autoComplete={recovers ? 'off' : 'one-time-code'}
            inputMode={recovers ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            fault={faultAt('code')}
            // The person has just asked for this step, so the focus belongs here.
            autoFocus
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <PlainButton type="submit" busy={busy}>
            Sign in
          </PlainButton>
          <FormButtons>
            <PlainButton look="quiet" onClick={change}>
              {recovers ? 'Use a code from the app' : 'Use a recovery code'}
            </PlainButton>
            <PlainButton look="quiet" onClick={onBack}>
              Back
            </PlainButton>
          </FormButtons>
        </FieldList>
      </SaveForm>
    </SignInFrame>
  );
};
