import { Button } from '@mantine/core';
import type { Api } from '@marquee/contract/kit/api';
import type { Answered } from '@marquee/contract/kit/endpoint';
import { useState } from 'react';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { AccessDialog } from './AccessDialog';
import { useRemovePerson, useResendInvitation } from './account-data';
import styles from './settings-rows.module.css';

export type PersonWithAccess = Answered<Api['GET /accountUsers']>[number];

/** A person of the account, or an invitation, with the actions for it. */
export const PersonRow = ({
  person,
  isSelf,
  departments,
  mails,
  onInvited,
  onProblems,
}: {
  person: PersonWithAccess;
  isSelf: boolean;
  departments: readonly { id: number; name: string }[];
  /** Whether the server sends mails. */
  mails: boolean;
  onInvited: (person: PersonWithAccess) => void;
  onProblems: (sentences: string[]) => void;
}) => {
  const { id, departmentId, invited, user } = person;
  const who = user.name || user.email;
  const place =
    departmentId === null
      ? 'All departments (owner)'
      : (departments.find((each) => each.id === departmentId)?.name ?? '');
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>
          {who}
          {invited ? <span className={styles.tag}>Invited</span> : null}
        </span>
        <span className={styles.note}>
          {[user.name ? user.email : '', place].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isSelf ? null : (
        <span className={styles.buttons}>
          {invited ? (
            <ResendButton person={person} mails={mails} onInvited={onInvited} onProblems={onProblems} />
          ) : null}
          {departments.length > 0 ? (
            <AccessButton person={{ id, departmentId, who }} departments={departments} />
          ) : null}
          <RemoveButton id={id} who={who} invited={invited} onProblems={onProblems} />
        </span>
      )}
    </li>
  );
};

const ResendButton = ({
  person: { id, user },
  mails,
  onInvited,
  onProblems,
}: Pick<Parameters<typeof PersonRow>[0], 'person' | 'mails' | 'onInvited' | 'onProblems'>) => {
  const resend = useResendInvitation();
  const send = () =>
    resend.mutateAsync(id).then(
      (sent) => {
        onProblems([]);
        onInvited(sent);
      },
      (thrown: unknown) => onProblems(sentencesOf(thrown)),
    );
  return (
    <Button variant="subtle" loading={resend.isPending} onClick={() => void send()}>
      {mails ? 'Send again' : 'New link'}
      <span className="only-heard">
        {mails ? ' to ' : ' for '}
        {user.email}
      </span>
    </Button>
  );
};

const AccessButton = (about: Pick<Parameters<typeof AccessDialog>[0], 'person' | 'departments'>) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        Change access<span className="only-heard"> of {about.person.who}</span>
      </Button>
      <AccessDialog {...about} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
};

const RemoveButton = ({
  id,
  who,
  invited,
  onProblems,
}: {
  id: number;
  who: string;
  invited: boolean;
  onProblems: (sentences: string[]) => void;
}) => {
  const remove = useRemovePerson();
  const askAndRemove = async () => {
    const question = invited
      ? { text: `Remove the invitation for ${who}? Its link will stop working.`, action: 'Remove invitation' }
      : { text: `Remove ${who}? They lose access right away.`, action: 'Remove access' };
    if (!(await confirm({ ...question, danger: true }))) return;
    await remove.mutateAsync(id).then(
      () => onProblems([]),
      (thrown: unknown) => onProblems(sentencesOf(thrown)),
    );
  };
  return (
    <Button variant="subtle" onClick={() => void askAndRemove()}>
      Remove<span className="only-heard"> {who}</span>
    </Button>
  );
};
