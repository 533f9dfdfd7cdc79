import type { Session } from '@marquee/contract/sessions';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type AddressLink, forgetLink } from '../../kit/address-link';
import { call } from '../../kit/client';
import { sentencesOf } from '../../kit/failures';
import { replaceBy, signOut, useSignedIn } from '../../kit/session';
import { FormButtons } from '../../ui/FieldList';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PlainButton } from '../../ui/plain/PlainButton';
import { WarningAlert } from '../../ui/WarningAlert';
import { CodeForm } from './CodeForm';
import { needsCode } from './needs-code';
import { SignInFrame } from './SignInFrame';

type Found = { email: string; session?: Session };

/** Asks before a link in the address replaces the session of this browser. */
export const LinkQuestion = ({ link }: { link: AddressLink }) => {
  const router = useRouter();
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const [found, setFound] = useState<Found>();
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);

  useEffect(() => {
    let current = true;
    void find(link).then(
      (answer) => current && setFound(answer),
      (thrown: unknown) => current && setProblems(sentencesOf(thrown)),
    );
    return () => {
      current = false;
    };
  }, [link]);

  const stay = () => {
    forgetLink();
    return navigate({ to: '/', replace: true });
  };

  const goOn = async () => {
    if (!found || busy) return;
    if (link.page === '/signup') {
      await Promise.all([signOut(), navigate({ to: '/signup', replace: true })]);
      return;
    }
    setBusy(true);
    try {
      await open(found.session);
    } catch (thrown) {
      if (needsCode(thrown)) setAsksCode(true);
      else setProblems(sentencesOf(thrown));
    }
    setBusy(false);
  };

  const open = async (known: Session | undefined, code?: string) => {
    const body = { resetGuid: link.secret, ...(code === undefined ? {} : { code }) };
    const replaced = replaceBy(known ?? (await call('POST /users/login', { body })));
    forgetLink();
    await Promise.all([replaced, router.invalidate()]);
  };

  if (asksCode) return <CodeForm send={(code) => open(undefined, code)} onBack={() => setAsksCode(false)} />;

  if (problems.length > 0) {
    return (
      <SignInFrame title="This link cannot be used" note={`You are still signed in as ${user.email}.`}>
        <div>
          <WarningAlert messages={problems} />
          <FormButtons>
            <PlainButton onClick={() => void stay()}>Back to Marquee</PlainButton>
          </FormButtons>
        </div>
      </SignInFrame>
    );
  }
  if (!found) return <LoadingIndicator />;
  const same = found.email === user.email && link.kind === 'guid';
  return (
    <SignInFrame
      title={same ? 'Choose a new password?' : `Continue as ${found.email}?`}
      note={
        same
          ? `You are signed in as ${user.email}. Other sessions end when you save the new password.`
          : `You are signed in as ${user.email}. If you continue, you are signed out here.`
      }
    >
      <FormButtons>
        <PlainButton busy={busy} onClick={() => void goOn()}>
          {same ? 'Choose a password' : 'Continue'}
        </PlainButton>
        <PlainButton look="quiet" onClick={() => void stay()}>
          Stay signed in
        </PlainButton>
      </FormButtons>
    </SignInFrame>
  );
};

const find = async ({ kind, secret }: AddressLink): Promise<Found> => {
  if (kind === 'guid') return call('POST /users/link', { body: { resetGuid: secret } });
  const session = await call('POST /users/login', { body: { jwt: secret } });
  return { email: session.user.email, session };
};
