import type { Session } from '@marquee/contract/sessions';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { sentencesOf } from '../../kit/failures';
import { enter } from '../../kit/session';
import { FieldList } from '../../ui/FieldList';
import { PlainButton } from '../../ui/plain/PlainButton';
import { PlainField, PlainPassword } from '../../ui/plain/PlainField';
import { WarningAlert } from '../../ui/WarningAlert';
import { InvitedTo } from './InvitedTo';
import { invitedTo } from './invited-to';
import { OwnedBefore } from './OwnedBefore';

/**
 * The form that a mailed link opens. The link cannot be used again. Until a password is chosen, the session permits only
 * calls with `byMailedLink`.
 */
export const ChoosePasswordForm = ({ session }: { session: Session }) => {
  const router = useRouter();
  const joined = invitedTo(session);
  const asksName = !session.addressProved;
  const [name, setName] = useState(session.user.name);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const missing = [
      ...(asksName && !name.trim() ? ['Please enter your name.'] : []),
      ...(password ? [] : ['Please enter a password.']),
    ];
    setProblems(missing);
    if (missing.length > 0) return;
    setBusy(true);
    const body = asksName ? { password, name } : { password };
    await call('POST /users/updatePassword', { body }).then(
      (answer) => {
        enter(answer);
        showBanner(joined === undefined ? undefined : `You joined ${joined}`);
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
        <InvitedTo session={session} />
        {asksName ? <OwnedBefore session={session} onProblems={setProblems} /> : null}
        {asksName ? (
          <PlainField
            label="Your name"
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : null}
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
