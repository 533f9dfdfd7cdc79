import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { overNothing } from '../../kit/edit/save-edit';
import { sentencesOf } from '../../kit/failures';
import { newUuid } from '../../kit/new-uuid';
import { useSignedIn } from '../../kit/session';
import { WarningAlert } from '../../ui/WarningAlert';
import { useSaveScreen } from '../screens/screen-data';
import { newScreen } from '../screens/screen-draft';
import { useFeeQuestion } from '../screens/use-fee-question';
import styles from './NewScreenForTv.module.css';

/** Creates a screen for the TV and chooses this screen. */
export const NewScreenForTv = ({
  busy,
  choose,
}: {
  busy: boolean;
  choose: (screenId: number) => Promise<void>;
}) => {
  const { timezone } = useSignedIn().user;
  const save = useSaveScreen();
  const mayAdd = useFeeQuestion();
  const [name, setName] = useState('');
  // The form id prevents a second screen if the response is lost and the person presses the button again.
  const [form, setForm] = useState(newUuid);
  const [adding, setAdding] = useState(false);
  const [faults, setFaults] = useState<string[]>([]);

  const add = async () => {
    if (!(await mayAdd())) return;
    const draft = { ...newScreen(timezone), name };
    const made = await save.mutateAsync({ draft, over: overNothing(form) });
    setName('');
    setForm(newUuid());
    await choose(made.id);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setFaults(['Please enter a screen name.']);
    setFaults([]);
    setAdding(true);
    add()
      .catch((thrown: unknown) => setFaults(sentencesOf(thrown)))
      .finally(() => setAdding(false));
  };
  return (
    <form onSubmit={submit} noValidate className={styles.newScreen}>
      <WarningAlert messages={faults} />
      <TextInput
        label="New screen"
        placeholder="For example Lobby"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={adding || busy}>
        Add and pair
      </Button>
    </form>
  );
};
