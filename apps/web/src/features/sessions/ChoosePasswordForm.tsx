import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { sentencesOf } from '../../kit/failures';
import { enter } from '../../kit/session';
import { FieldList } from '../../ui/FieldList';
import { PlainButton } from '../../ui/plain/PlainButton';
import { PlainPassword } from '../../ui/plain/PlainField';
import { WarningAlert } from '../../ui/WarningAlert';

/** After a reset or invitation link. The link is used up by now, so nothing else is possible before this. */
export const ChoosePasswordForm = () => {
  const router = useRouter();
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setProblems(password ? [] : ['Please enter a password.']);
    if (!password) return;
    setBusy(true);
    await call('POST /users/updatePassword', { body: { password } }).then(
      (session) => {
        enter(session);
        showBanner();
        return router.invalidate();
      },
      (thrown: unknown) => setProblems(sentencesOf(thrown)),
    );
    setBusy(false);
  };

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <FieldList>
        <WarningAlert messages={problems} />
        <PlainPassword
          label="New password"
          hint="At least 8 characters."
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PlainButton type="submit" busy={busy}>
          Save password
        </PlainButton>
      </FieldList>
    </form>
  );
};
