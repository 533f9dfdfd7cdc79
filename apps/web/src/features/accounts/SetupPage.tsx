import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../kit/client';
import { enter, sessionNow } from '../../kit/session';
import { PlainCheck, PlainField } from '../../ui/plain/PlainField';
import { SignInFrame } from '../sessions/SignInFrame';
import { AccountForm, type NewAccount } from './AccountForm';

/** The page that creates the first account of an installation. The user of this account is an administrator. */
export const SetupPage = () => {
  const router = useRouter();
  const [sampleContent, setSampleContent] = useState(true);
  const [setupToken, setSetupToken] = useState('');
  const session = sessionNow();
  const tokenNeeded = session.state === 'out' && session.tokenNeeded;
  const setUp = async (account: NewAccount) => {
    const token = tokenNeeded ? { setupToken } : {};
    enter(await call('POST /setup', { body: { ...account, ...token, sampleContent } }));
    await router.invalidate();
  };
  return (
    <SignInFrame title="Set up Marquee" note="Marquee is ready. Create your account to get started.">
      <AccountForm action="Create account" onSubmit={setUp}>
        {tokenNeeded ? (
          <PlainField
            label="Setup token"
            hint="Copy it from the log of the server. It proves that this server is yours."
            autoComplete="off"
            spellCheck={false}
            value={setupToken}
            onChange={(event) => setSetupToken(event.currentTarget.value)}
          />
        ) : null}
        <PlainCheck
          label="Add sample content"
          hint="Adds example messages, a playlist and a screen. You can delete them later."
          checked={sampleContent}
          onChange={(event) => setSampleContent(event.currentTarget.checked)}
        />
      </AccountForm>
    </SignInFrame>
  );
};
