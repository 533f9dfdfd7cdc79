import type { Session } from '@marquee/contract/sessions';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { enter } from '../../kit/session';
import { useFormCall } from '../../kit/use-form-call';
import { FieldList } from '../../ui/FieldList';
import { PlainButton } from '../../ui/plain/PlainButton';
import { PlainField, PlainPassword } from '../../ui/plain/PlainField';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { InvitedTo } from './InvitedTo';
import { invitedTo } from './invited-to';
import { OwnedBefore } from './OwnedBefore';

const fields = {
  name: { label: 'Your name', about: /your name/ },
  password: { label: 'New password', about: /password/i },
};

/**
 * The form that a mailed link opens. Until the person saves a password, the link opens this form again, and the session permits
 * only calls with `byMailedLink`.
 */
export const ChoosePasswordForm = ({ session }: { session: Session }) => {
  const router = useRouter();
  const joined = invitedTo(session);
  const asksName = !session.addressProved;
  const [name, setName] = useState(session.user.name);
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string[]>([]);
  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  const missing = () => [
    ...(asksName && !name.trim() ? ['Please enter your name.'] : []),
    ...(password ? [] : ['Please enter a password.']),
  ];
  const save = async () => {
    setRefused([]);
    const body = asksName ? { password, name } : { password };
    enter(await call('POST /users/updatePassword', { body }));
    showBanner(joined === undefined ? undefined : `You joined ${joined}`);
    await router.invalidate();
  };

  return (
    <SaveForm faults={faults} submit={submit(missing, save)}>
      <FieldList>
        <WarningAlert messages={[...problems, ...refused]} />
        <InvitedTo session={session} />
        {asksName ? <OwnedBefore session={session} onProblems={setRefused} /> : null}
        {asksName ? (
          <PlainField
            label="Your name"
            autoComplete="name"
            fault={faultAt('name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : null}
        <PlainPassword
          label="New password"
          hint="At least 8 characters."
          autoComplete="new-password"
          fault={faultAt('password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <PlainButton type="submit" busy={busy}>
          Save password
        </PlainButton>
      </FieldList>
    </SaveForm>
  );
};
