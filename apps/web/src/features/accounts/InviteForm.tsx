import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { AccessSelect } from './AccessSelect';
import { useInvite } from './account-data';
import type { PersonWithAccess } from './PersonRow';
import styles from './settings-rows.module.css';

export const InviteForm = ({
  departments,
  onInvited,
  onProblems,
}: {
  departments: readonly { id: number; name: string }[];
  onInvited: (person: PersonWithAccess) => void;
  onProblems: (sentences: string[]) => void;
}) => {
  const invite = useInvite();
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<number | null>();
  const place = chosen === undefined ? (departments[0]?.id ?? null) : chosen;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    onProblems(email.trim() ? [] : ['Please enter an email address.']);
    if (!email.trim()) return;
    try {
      const invited = await invite.mutateAsync({ email, departmentId: place });
      setEmail('');
      onInvited(invited);
    } catch (thrown) {
      onProblems(sentencesOf(thrown));
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextInput
        label="Email of a new person"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <AccessSelect departments={departments} value={place} onChange={setChosen} />
      <Button type="submit" loading={invite.isPending}>
        Invite
      </Button>
    </form>
  );
};
