import { isFailure, unreachable } from '@marquee/contract/kit/client';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '../../kit/client';
import { enter, refreshSetup, useSession } from '../../kit/session';
import { earlierTokens } from '../../kit/stored-session';
import { useFormCall } from '../../kit/use-form-call';
import { FieldList } from '../../ui/FieldList';
import { PlainButton } from '../../ui/plain/PlainButton';
import { PlainField, PlainPassword } from '../../ui/plain/PlainField';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { needsCode } from './needs-code';
import styles from './SignInForm.module.css';

const underMaintenance = {
  ...unreachable,
  sentences: ['Sorry, the admin is currently down for maintenance.  Please check back in 30 minutes.'],
};
const fields = {
  email: { label: 'Email', about: /email address/ },
  password: { label: 'Password', about: /password/ },
};

export type Typed = { email: string; password: string };

/** The form for email and password. `onNeedsCode` is called if both are right and the person must also enter a code. */
export const SignInForm = ({
  email: before,
  onNeedsCode,
}: {
  email: string;
  onNeedsCode: (typed: Typed) => void;
}) => {
  const router = useRouter();
  const session = useSession();
  const [email, setEmail] = useState(before);
  const [password, setPassword] = useState('');
  const { faults, faultAt, problems, busy, submit } = useFormCall(
    fields,
    session.state === 'out' ? session.notice : [],
  );
  useEffect(() => void refreshSetup(), []);

  const missing = () => [
    ...(email.trim() ? [] : ['Please enter an email address.']),
    ...(password ? [] : ['Please enter a password.']),
  ];
  const signIn = () =>
    call('POST /users/login', { body: { email, password, earlier: earlierTokens() } }).then(
      (answer) => {
        enter(answer);
        return router.invalidate();
      },
      (thrown: unknown) => {
        if (needsCode(thrown)) return onNeedsCode({ email, password });
        return Promise.reject(isFailure(thrown) && thrown.status > 0 ? thrown : underMaintenance);
      },
    );

  return (
    <SaveForm faults={faults} submit={submit(missing, signIn)}>
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
        <PlainPassword
          label="Password"
          autoComplete="current-password"
          fault={faultAt('password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PlainButton type="submit" busy={busy}>
          Sign in
        </PlainButton>
        <p className={styles.ways}>
          <Link to="/forgot">Forgot your password?</Link>
          {session.state === 'out' && session.signUp ? <Link to="/signup">Create account</Link> : null}
        </p>
      </FieldList>
    </SaveForm>
  );
};
