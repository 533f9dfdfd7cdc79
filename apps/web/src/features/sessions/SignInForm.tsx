import { isFailure } from '@marquee/contract/kit/client';
import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../kit/client';
import { sentencesOf } from '../../kit/failures';
import { enter, refreshSetup, useSession } from '../../kit/session';
import { earlierTokens } from '../../kit/stored-session';
import { FieldList } from '../../ui/FieldList';
import { PlainButton } from '../../ui/plain/PlainButton';
import { PlainField, PlainPassword } from '../../ui/plain/PlainField';
import { WarningAlert } from '../../ui/WarningAlert';
import { needsCode } from './needs-code';
import styles from './SignInForm.module.css';

const maintenance = 'Sorry, the admin is currently down for maintenance.  Please check back in 30 minutes.';

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
  const [problems, setProblems] = useState<string[]>(session.state === 'out' ? session.notice : []);
  const [busy, setBusy] = useState(false);
  useEffect(() => void refreshSetup(), []);

  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    const missing = [
      ...(email.trim() ? [] : ['Please enter an email address.']),
      ...(password ? [] : ['Please enter a password.']),
    ];
    setProblems(missing);
    if (missing.length > 0) return;
    setBusy(true);
    const body = { email, password, earlier: earlierTokens() };
    await call('POST /users/login', { body }).then(
      (answer) => {
        enter(answer);
        return router.invalidate();
      },
      (thrown: unknown) => {
        if (needsCode(thrown)) return onNeedsCode({ email, password });
        setProblems(isFailure(thrown) && thrown.status > 0 ? sentencesOf(thrown) : [maintenance]);
      },
    );
    setBusy(false);
  };

  return (
    <form onSubmit={(event) => void signIn(event)} noValidate>
      <FieldList>
        <WarningAlert messages={problems} />
        <PlainField
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PlainPassword
          label="Password"
          autoComplete="current-password"
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
    </form>
  );
};
