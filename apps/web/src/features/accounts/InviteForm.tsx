import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { useInvite } from './account-data';
import styles from './settings-rows.module.css';

const everywhere = 'all';

export const InviteForm = ({
  departments,
  onProblems,
}: {
  departments: readonly { id: number; name: string }[];
  onProblems: (sentences: string[]) => void;
}) => {
  const invite = useInvite();
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<string>();
  const place = chosen ?? String(departments[0]?.id ?? everywhere);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    onProblems(email.trim() ? [] : ['Please enter an email address.']);
    if (!email.trim()) return;
    const departmentId = place === everywhere ? null : Number(place);
    try {
      await invite.mutateAsync({ email, departmentId });
      setEmail('');
      showBanner('Invitation sent');
    } catch (thrown) {
      onProblems(sentencesOf(thrown));
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <TextInput
        label="Email"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <NativeSelect
        label="Access to"
        value={place}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          ...departments.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: everywhere, label: 'All departments (owner)' },
        ]}
      />
      <Button type="submit" variant="default" loading={invite.isPending}>
        Invite
      </Button>
    </form>
  );
};
