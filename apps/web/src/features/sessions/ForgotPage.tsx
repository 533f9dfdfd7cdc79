import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../kit/client';
import { useFormCall } from '../../kit/use-form-call';
import { FieldList } from '../../ui/FieldList';
import { PlainButton } from '../../ui/plain/PlainButton';
import { PlainField } from '../../ui/plain/PlainField';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { SignInFrame } from './SignInFrame';

const fields = { email: { label: 'Email', about: /email address/ } };

export const ForgotPage = () => {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  const missing = () => (email.trim() ? [] : ['Please enter an email address.']);
  const send = async () => {
    await call('POST /users/forgot', { body: { email } });
    setSent(true);
  };

  if (sent) {
    // The text is the same for an unknown address, so that the page does not reveal who has an account.
    return (
      <SignInFrame title="Check your email">
        <FieldList>
          <p role="status">
            If {email.trim()} has an account, we sent it a link to choose a new password. The link works for
            an hour, until you save a password.
          </p>
          <p>
            <Link to="/login">Back to sign in</Link>
          </p>
        </FieldList>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title="Forgot your password?" note="We will email you a link to choose a new one.">
      <SaveForm faults={faults} submit={submit(missing, send)}>
        <FieldList>
          <WarningAlert messages={problems} />
          <PlainField
            label="Email"
            type="email"
            autoComplete="username"
            fault={faultAt('email')}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PlainButton type="submit" busy={busy}>
            Send the link
          </PlainButton>
          <p>
            <Link to="/login">Back to sign in</Link>
          </p>
        </FieldList>
      </SaveForm>
    </SignInFrame>
  );
};
