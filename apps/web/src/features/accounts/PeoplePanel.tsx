import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { departmentsQuery, peopleQuery, useRemovePerson } from './account-data';
import { InviteForm } from './InviteForm';
import { ProveAddress } from './ProveAddress';
import styles from './settings-rows.module.css';

export const PeoplePanel = () => {
  const { user, addressProved } = useSignedIn();
  const people = useQuery(peopleQuery);
  const departments = useQuery(departmentsQuery).data ?? [];
  const remove = useRemovePerson();
  const [problems, setProblems] = useState<string[]>([]);

  const placeOf = (departmentId: number | null) =>
    departmentId === null
      ? 'All departments (owner)'
      : (departments.find(({ id }) => id === departmentId)?.name ?? '');

  const askAndRemove = async (id: number, who: string, invited: boolean) => {
    const question = invited
      ? { text: `Remove the invitation for ${who}? Its link will stop working.`, action: 'Remove invitation' }
      : { text: `Remove ${who}? They lose access right away.`, action: 'Remove access' };
    if (!(await confirm({ ...question, danger: true }))) return;
    await remove.mutateAsync(id).then(
      () => setProblems([]),
      (thrown: unknown) => setProblems(sentencesOf(thrown)),
    );
  };

  return (
    <Panel title="People" note="Invited people get an email. Their access starts when they accept.">
      {people.isPending ? <LoadingIndicator /> : null}
      {people.isError ? <WarningAlert messages={sentencesOf(people.error)} /> : null}
      <ul className={styles.rows}>
        {people.data?.map((person) => (
          <li key={person.id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name}>
                {person.user.name || person.user.email}
                {person.invited ? <span className={styles.tag}>Invited</span> : null}
              </span>
              <span className={styles.note}>
                {[person.user.name ? person.user.email : '', placeOf(person.departmentId)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {person.user.id === user.id ? null : (
              <Button
                variant="subtle"
                onClick={() =>
                  void askAndRemove(person.id, person.user.name || person.user.email, person.invited)
                }
              >
                Remove
                <span className="only-heard"> {person.user.name || person.user.email}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {addressProved ? <InviteForm departments={departments} onProblems={setProblems} /> : <ProveAddress />}
      <div className={problems.length > 0 ? styles.alert : undefined}>
        <WarningAlert messages={problems} />
      </div>
    </Panel>
  );
};
