import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { departmentsQuery, peopleQuery, setupQuery } from './account-data';
import { InviteForm } from './InviteForm';
import { PersonRow, type PersonWithAccess } from './PersonRow';
import { ProveAddress } from './ProveAddress';
import styles from './settings-rows.module.css';
import { UnsentInvitation } from './UnsentInvitation';

/** The people of the account and the open invitations, and the form that invites a person. */
export const PeoplePanel = () => {
  const { user, addressProved } = useSignedIn();
  const people = useQuery(peopleQuery);
  const departments = useQuery(departmentsQuery).data ?? [];
  const mails = useQuery(setupQuery).data?.mails ?? true;
  const [unsent, setUnsent] = useState<PersonWithAccess>();
  const [problems, setProblems] = useState<string[]>([]);

  const announce = (person: PersonWithAccess) => {
    setProblems([]);
    if (mails) showBanner('Invitation sent');
    else setUnsent(person);
  };
  return (
    <Panel
      title="People"
      note={
        mails
          ? 'Invited people get an email. Their access starts when they accept.'
          : 'No mail server is configured, so you share the link of an invitation yourself. Access starts when the person accepts.'
      }
    >
      {people.isPending ? <LoadingIndicator /> : null}
      {people.isError ? <WarningAlert messages={sentencesOf(people.error)} /> : null}
      <ul className={styles.rows}>
        {people.data?.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={person.user.id === user.id}
            departments={departments}
            mails={mails}
            onInvited={announce}
            onProblems={setProblems}
          />
        ))}
      </ul>
      {addressProved ? <InviteForm departments={departments} onInvited={announce} /> : <ProveAddress />}
      {unsent === undefined ? null : (
        <UnsentInvitation person={unsent} onClose={() => setUnsent(undefined)} />
      )}
      <div className={problems.length > 0 ? styles.alert : undefined}>
        <WarningAlert messages={problems} />
      </div>
    </Panel>
  );
};
