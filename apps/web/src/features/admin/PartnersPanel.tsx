import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './PartnersPanel.module.css';
import { partnersQuery, useRemovePartner, useSavePartner } from './partner-data';

const nobody = { email: '', password: '', userId: '' };

/** The people who can sign in at the partner, for the feeds of the partner. Administrators edit this list. */
export const PartnersPanel = () => {
  const partners = useQuery(partnersQuery);
  const save = useSavePartner();
  const remove = useRemovePartner();
  const [faults, setFaults] = useState<string[]>([]);
  const [person, setPerson] = useState(nobody);
  if (!partners.data)
    return (
      <Panel title="Partner sign-in">
        {partners.isError ? <WarningAlert messages={sentencesOf(partners.error)} /> : <LoadingIndicator />}
      </Panel>
    );
  const { checkedBy, people } = partners.data;

  const run = async (work: () => Promise<void>) => {
    setFaults([]);
    await work().catch((thrown: unknown) => setFaults(sentencesOf(thrown)));
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await save.mutateAsync(person);
      setPerson(nobody);
      showBanner('Person added');
    });
  };
  const askAndRemove = (id: string, email: string) =>
    run(async () => {
      const text = `Remove ${email}? They can no longer sign in for the partner feeds. Subscriptions stay.`;
      if (await confirm({ text, action: 'Remove', danger: true })) await remove.mutateAsync(id);
    });
  const field = (name: keyof typeof nobody, label: string, type: 'email' | 'password' | 'text') => (
    <TextInput
      label={label}
      type={type}
      autoComplete="off"
      value={person[name]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setPerson((now) => ({ ...now, [name]: value }));
      }}
    />
  );

  if (checkedBy !== null)
    return (
      <Panel title="Partner sign-in">
        <p>{checkedBy} checks the sign-ins for the partner feeds.</p>
      </Panel>
    );
  return (
    <Panel
      title="Partner sign-in"
      note="These people can sign in for the partner feeds. Set ORANGE_LOGIN_URL to let the server of the partner check them."
    >
      <WarningAlert messages={faults} />
      {people.length > 0 && (
        <ul className={styles.rows} aria-label="People of the partner">
          {people.map(({ id, email, userId }) => (
            <li key={id} className={styles.row}>
              <span className={styles.words}>
                {email}
                <span className={styles.note}>{userId}</span>
              </span>
              <Button variant="subtle" onClick={() => void askAndRemove(id, email)}>
                Remove
                <span className="only-heard"> {email}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={add} noValidate>
        {field('email', 'Partner email', 'email')}
        {field('password', 'Partner password', 'password')}
        {field('userId', 'User ID', 'text')}
        <Button type="submit" variant="default" loading={save.isPending}>
          Add
        </Button>
      </form>
    </Panel>
  );
};
