import { Button } from '@mantine/core';
import type { Api } from '@marquee/contract/kit/api';
import type { Answered } from '@marquee/contract/kit/endpoint';
import { isLocal, useOwnOrigin } from '../../kit/own-origin';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { CopyField } from '../../ui/CopyField';
import { Dialog } from '../../ui/Dialog';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { outboxQuery } from './account-data';
import type { PersonWithAccess } from './PersonRow';
import styles from './UnsentInvitation.module.css';

/**
 * A dialog with the link of an invitation that the server cannot mail. It is open while it is mounted. Administrators get the link to
 * share. The link signs in as the invited person, so other owners ask an administrator for it.
 */
export const UnsentInvitation = ({ person, onClose }: { person: PersonWithAccess; onClose: () => void }) => {
  const { may } = useSignedIn();
  return (
    <Dialog opened onClose={onClose} title="Share the invitation" size={560}>
      <div className={styles.unsent}>
        {may('admin') ? (
          <ShareLink person={person} />
        ) : (
          <p>
            This server cannot send emails. Ask the administrator of this server to share the link with{' '}
            <strong>{person.user.email}</strong>.
          </p>
        )}
        <div>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
};

const ShareLink = ({ person }: { person: PersonWithAccess }) => {
  // A job writes the mail shortly after the invitation.
  const outbox = useQuery({
    ...outboxQuery,
    refetchInterval: ({ state }) => (linkFor(person, state.data) === undefined ? 1_000 : false),
  });
  const origin = useOwnOrigin();
  const mailed = linkFor(person, outbox.data);
  const link = mailed && forOthers(mailed, origin);
  return (
    <>
      <p>
        This server cannot send emails. Copy the link and send it to <strong>{person.user.email}</strong>{' '}
        yourself. The link works for 7 days, until the person saves a password.
      </p>
      {link === undefined ? <LoadingIndicator /> : <CopyField label="Link" value={link} />}
    </>
  );
};

/** Returns the link of the mail that the last invitation of the person wrote. Older links may have expired. */
const linkFor = (
  { user, invitedAt }: PersonWithAccess,
  outbox: Answered<Api['GET /outbox']> | undefined,
): string | undefined => {
  const letter = outbox?.letters.find(({ to, sentAt }) => to === user.email && sentAt >= (invitedAt ?? ''));
  return /https?:\S+/.exec(letter?.text ?? '')?.[0];
};

/** Returns a link that the invited person can open. Without PUBLIC_URL, links in mails name `localhost`. */
const forOthers = (link: string, origin: string): string => {
  const url = new URL(link);
  return isLocal(url.hostname) ? link.replace(url.origin, origin) : link;
};
