import { useSession } from '../../kit/session';
import { ChoosePasswordForm } from './ChoosePasswordForm';
import { DoorFrame } from './DoorFrame';
import { SignInForm } from './SignInForm';

export const LoginPage = () => {
  const session = useSession();
  if (session.state === 'in' && session.session.choosePassword) {
    return (
      <DoorFrame title="Choose a password" note={`For ${session.session.user.email}.`}>
        <ChoosePasswordForm />
      </DoorFrame>
    );
  }
  return (
    <DoorFrame title="Sign in">
      <SignInForm />
    </DoorFrame>
  );
};
