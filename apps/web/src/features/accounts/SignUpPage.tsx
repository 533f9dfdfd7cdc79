import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { forgetLink, useAddressLink } from '../../kit/address-link';
import { call } from '../../kit/client';
import { enter } from '../../kit/session';
import { PlainField } from '../../ui/plain/PlainField';
import { needsCode } from '../sessions/needs-code';
import { SignInFrame } from '../sessions/SignInFrame';
import { AccountForm, type NewAccount } from './AccountForm';
import { forgetReferral, referralNow } from './referral';
import { useInviter } from './use-inviter';

export const SignUpPage = () => {
  const router = useRouter();
  const link = useAddressLink();
  const proof = link?.page === '/signup' ? { resetGuid: link.secret } : {};
  const [affiliateCode] = useState(referralNow);
  const inviter = useInviter(affiliateCode);
  const [asksCode, setAsksCode] = useState(false);
  const [code, setCode] = useState('');
  const register = async (account: NewAccount) => {
    const body = {
      ...account,
      ...proof,
      ...(affiliateCode === undefined ? {} : { affiliateCode }),
      ...(code ? { code } : {}),
    };
    try {
      enter(await call('POST /accounts/register', { body }));
    } catch (thrown) {
      setAsksCode(asksCode || needsCode(thrown));
      throw thrown;
    }
    forgetLink();
    forgetReferral();
    await router.invalidate();
  };
  return (
    <SignInFrame
      title="Create account"
      note={
        <>
          {inviter ? <>Invited by {inviter}. </> : null}
          Already have an account? <Link to="/login">Sign in</Link>
        </>
      }
    >
      <AccountForm action="Create account" email={link?.email} onSubmit={register}>
        {asksCode ? (
          <PlainField
            label="Code from your authenticator app"
            hint="Or a recovery code."
            autoComplete="one-time-code"
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : null}
      </AccountForm>
    </SignInFrame>
  );
};
