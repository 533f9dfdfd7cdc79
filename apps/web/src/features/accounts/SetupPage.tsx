import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../kit/client';
import { enter } from '../../kit/session';
import { PlainCheck } from '../../ui/plain/PlainField';
import { SignInFrame } from '../sessions/SignInFrame';
import { AccountForm, type NewAccount } from './AccountForm';

/** The page that creates the first account of an installation. The user of this account is an administrator. */
export const SetupPage = () => {
  const router = useRouter();
  const [sampleContent, setSampleContent] = useState(true);
  const setUp = async (account: NewAccount) => {
    enter(await call('POST /setup', { body: { ...account, sampleContent } }));
    await router.invalidate();
  };
  return (
    <SignInFrame title="Set up Marquee" note="Marquee is ready. Create your account to get started.">
      <AccountForm action="Create account" onSubmit={setUp}>
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
