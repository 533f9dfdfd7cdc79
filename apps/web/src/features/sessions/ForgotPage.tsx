import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '../../kit/client';
import { sentencesOf } from '../../kit/failures';
import { FieldList } from '../../ui/FieldList';
import { PlainButton } from '../../ui/plain/PlainButton';
import { PlainField } from '../../ui/plain/PlainField';
import { WarningAlert } from '../../ui/WarningAlert';
import { SignInFrame } from './SignInFrame';

export const ForgotPage = () => {
  const [email, setEmail] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const [step, setStep] = useState<'asking' | 'sending' | 'sent'>('asking');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblems(email.trim() ? [] : ['Please enter an email address.']);
    if (!email.trim()) return;
    setStep('sending');
    await call('POST /users/forgot', { body: { email } }).then(
      () => setStep('sent'),
      (thrown: unknown) => {
        setProblems(sentencesOf(thrown));
        setStep('asking');
      },
    );
  };

  if (step === 'sent') {
    // The text is the same for an unknown address, so that the page does not reveal who has an account.
    return (
      <SignInFrame title="Check your email">
        <FieldList>
          <p role="status">
            If {email.trim()} has an account, we sent it a link to choose a new password. The link works once
            and expires in an hour.
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
      <form onSubmit={(event) => void send(event)} noValidate>
        <FieldList>
          <WarningAlert messages={problems} />
          <PlainField
            label="Email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PlainButton type="submit" busy={step === 'sending'}>
            Send the link
          </PlainButton>
          <p>
            <Link to="/login">Back to sign in</Link>
          </p>
        </FieldList>
      </form>
    </SignInFrame>
  );
};
