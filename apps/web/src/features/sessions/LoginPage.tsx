import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetLink, useAddressLink } from '../../kit/address-link';
import { call } from '../../kit/client';
import { enter, useSession } from '../../kit/session';
import { earlierTokens } from '../../kit/stored-session';
import { ChoosePasswordForm } from './ChoosePasswordForm';
import { CodeForm } from './CodeForm';
import { invitedTo } from './invited-to';
import { LinkQuestion } from './LinkQuestion';
import { SignInForm, type Typed } from './SignInForm';
import { SignInFrame } from './SignInFrame';

export const LoginPage = () => {
  const router = useRouter();
  const session = useSession();
  const link = useAddressLink();
  const [email, setEmail] = useState('');
  const [typed, setTyped] = useState<Typed>();
  if (link && session.state === 'in' && !session.session.choosePassword)
    return <LinkQuestion key={link.secret} link={link} />;
  if (session.state === 'in' && session.session.choosePassword) {
    const joined = invitedTo(session.session);
    return (
      <SignInFrame
        title={joined === undefined ? 'Choose a password' : `Join ${joined}`}
        note={`For ${session.session.user.email}.`}
      >
        <ChoosePasswordForm session={session.session} />
      </SignInFrame>
    );
  }
  if (link) {
    const send = async (code: string) => {
      enter(await call('POST /users/login', { body: { resetGuid: link.secret, code } }));
      forgetLink();
      await router.invalidate();
    };
    return <CodeForm send={send} onBack={forgetLink} />;
  }
  if (typed) {
    const send = async (code: string) => {
      enter(await call('POST /users/login', { body: { ...typed, earlier: earlierTokens(), code } }));
      await router.invalidate();
    };
    const back = () => {
      setEmail(typed.email);
      setTyped(undefined);
    };
    return <CodeForm send={send} onBack={back} />;
  }
  return (
    <SignInFrame title="Sign in">
      <SignInForm email={email} onNeedsCode={setTyped} />
    </SignInFrame>
  );
};
