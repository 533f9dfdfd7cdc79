import { Button } from '@mantine/core';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { invitationsQuery, useAnswerInvitation } from './account-data';
import styles from './settings-rows.module.css';

/** Invitations of other organizations. Access begins when the person accepts. */
export const InvitationsPanel = () => {
  const invitations = useQuery(invitationsQuery).data ?? [];
  const answer = useAnswerInvitation();
  const [problems, setProblems] = useState<string[]>([]);
  if (invitations.length === 0 && problems.length === 0) return null;

  const send = (id: number, accept: boolean, organisation: string) =>
    answer.mutateAsync({ id, accept }).then(
      () => {
        setProblems([]);
        showBanner(accept ? `You joined ${organisation}` : 'Invitation declined');
      },
      (thrown: unknown) => setProblems(sentencesOf(thrown)),
    );

  return (
    <Panel
      title="Invitations"
      note="Accept an invitation only if you know the organization. Its owners will see your name."
    >
      <ul className={styles.rows}>
        {invitations.map(({ id, organisation, department }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name}>{organisation}</span>
              <span className={styles.note}>{department ?? 'All departments (owner)'}</span>
            </span>
            <span className={styles.buttons}>
              <Button disabled={answer.isPending} onClick={() => void send(id, true, organisation)}>
                Accept<span className="only-heard"> the invitation of {organisation}</span>
              </Button>
              <Button
                variant="subtle"
                disabled={answer.isPending}
                onClick={() => void send(id, false, organisation)}
              >
                Decline<span className="only-heard"> the invitation of {organisation}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <WarningAlert messages={problems} />
    </Panel>
  );
};
