import { Link, useRouter } from '@tanstack/react-router';
import { forgetLink, useAddressLink } from '../../kit/address-link';
import { call } from '../../kit/client';
import { enter } from '../../kit/session';
import { SignInFrame } from '../sessions/SignInFrame';
import { AccountForm, type NewAccount } from './AccountForm';

export const SignUpPage = () => {
  const router = useRouter();
  const link = useAddressLink();
  const proof = link?.page === '/signup' ? { resetGuid: link.secret } : {};
  const register = async (account: NewAccount) => {
    enter(await call('POST /accounts/register', { body: { ...account, ...proof } }));
    forgetLink();
    await router.invalidate();
  };
  return (
    <SignInFrame
      title="Create account"
      note={
        <>
          Already have an account? <Link to="/login">Sign in</Link>
        </>
      }
    >
      <AccountForm action="Create account" email={link?.email} onSubmit={register} />
    </SignInFrame>
  );
};
