import { useAddressLink } from '../../kit/address-link';
import { useSession } from '../../kit/session';
import { ChoosePasswordForm } from './ChoosePasswordForm';
import { SignInFrame } from './SignInFrame';
import { LinkQuestion } from './LinkQuestion';
import { SignInForm } from './SignInForm';

export const LoginPage = () => {
  const session = useSession();
  const link = useAddressLink();
  if (link && session.state === 'in' && !session.session.choosePassword)
    return <LinkQuestion key={link.secret} link={link} />;
  if (session.state === 'in' && session.session.choosePassword) {
    return (
      <SignInFrame title="Choose a password" note={`For ${session.session.user.email}.`}>
        <ChoosePasswordForm session={session.session} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title="Sign in">
      <SignInForm />
    </SignInFrame>
  );
};
