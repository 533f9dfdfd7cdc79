import { Button } from '@mantine/core';
import type { OpenSession } from '@marquee/contract/sessions';
import { useNavigate } from '@tanstack/react-router';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import rows from '../../ui/Rows.module.css';
import { WarningAlert } from '../../ui/WarningAlert';
import { SessionRow } from './SessionRow';
import styles from './SessionsPanel.module.css';
import { sessionsQuery, useEndSession, useSignOutEverywhere, useSignOutOthers } from './session-data';

/** The browsers in which the person is signed in, with buttons that sign the person out. */
export const SessionsPanel = () => {
  const navigate = useNavigate();
  const sessions = useQuery(sessionsQuery);
  const ending = useEndSession();
  const everywhere = useSignOutEverywhere();
  const others = useSignOutOthers();
  const failed = sessions.error ?? ending.error ?? others.error ?? everywhere.error;

  const signOut = ({ id, current }: OpenSession) => {
    if (current) return void navigate({ to: '/logout' });
    ending.mutate(id, { onSuccess: () => showBanner('Signed out') });
  };

  const signOutEverywhere = async () => {
    const text = 'Sign out on every device, including this one?';
    if (await confirm({ text, action: 'Sign out everywhere', danger: true })) everywhere.mutate();
  };

  return (
    <Panel
      title="Where you are signed in"
      note="If you do not recognize a device, sign it out and choose a new password."
    >
      {sessions.isPending ? <LoadingIndicator /> : null}
      <ul className={rows.rows}>
        {sessions.data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            readAt={new Date(sessions.dataUpdatedAt)}
            busy={ending.isPending && ending.variables === session.id}
            onSignOut={() => signOut(session)}
          />
        ))}
      </ul>
      {failed ? (
        <div className={rows.below}>
          <WarningAlert messages={sentencesOf(failed)} />
        </div>
      ) : null}
      <div className={styles.all}>
        {sessions.data && sessions.data.length > 1 ? (
          <Button
            variant="default"
            loading={others.isPending}
            onClick={() => others.mutate(undefined, { onSuccess: () => showBanner('Signed out') })}
          >
            Sign out all others
          </Button>
        ) : null}
        <Button variant="default" loading={everywhere.isPending} onClick={() => void signOutEverywhere()}>
          Sign out everywhere
        </Button>
      </div>
    </Panel>
  );
};
