import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormCall } from '../../kit/use-form-call';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { AccessSelect } from './AccessSelect';
import { useInvite } from './account-data';
import type { PersonWithAccess } from './PersonRow';
import styles from './settings-rows.module.css';

const fields = { email: { label: 'Email', about: /email address|already/ } };

export const InviteForm = ({
  departments,
  onInvited,
}: {
  departments: readonly { id: number; name: string }[];
  onInvited: (person: PersonWithAccess) => void;
}) => {
  const invite = useInvite();
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<number | null>();
  const place = chosen === undefined ? (departments[0]?.id ?? null) : chosen;

  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  const send = async () => {
    const invited = await invite.mutateAsync({ email, departmentId: place });
    setEmail('');
    onInvited(invited);
  };

  return (
    <>
      <SaveForm
        className={styles.form}
        faults={faults}
        submit={submit(() => (email.trim() ? [] : ['Please enter an email address.']), send)}
      >
        <TextInput
          label="Email of a new person"
          type="email"
          error={faultAt('email')}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <AccessSelect departments={departments} value={place} onChange={setChosen} />
        <Button type="submit" loading={busy}>
          Invite
        </Button>
      </SaveForm>
      <div className={problems.length > 0 ? styles.alert : undefined}>
        <WarningAlert messages={problems} />
      </div>
    </>
  );
};
