import { Button, PasswordInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { sentencesOf } from '../../kit/failures';
import { enter } from '../../kit/session';
import { FieldList } from '../../ui/FieldList';
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
        <PasswordInput
          label="New password"
          description="At least 8 characters."
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy}>
          Save password
        </Button>
      </FieldList>
    </form>
  );
};
