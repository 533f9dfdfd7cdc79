import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../kit/client';
import { sentencesOf } from '../kit/failures';
import { refreshSession, useSignedIn } from '../kit/session';
import styles from './AccountBanner.module.css';
import { type AccountNote, accountNotes } from './account-notes';

/** Shows the state of the account above every page. Owners can act on it. */
export const AccountBanner = () => {
  const { department, may, support } = useSignedIn();
  const notes = accountNotes(department, {
    isOwner: may('owner'),
    isAdmin: may('admin'),
    isSupport: support !== undefined,
  });
  return (
    <div role="status">
      {notes.map((note) => (
        <Note key={note.text} note={note} />
      ))}
    </div>
  );
};

const Note = ({ note: { text, tone, action, isAboutMoney } }: { note: AccountNote }) => {
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const act = async (name: NonNullable<AccountNote['action']>['call']) => {
    setBusy(true);
    await call(name).then(refreshSession, (thrown: unknown) => setProblems(sentencesOf(thrown)));
    setBusy(false);
  };
  return (
    <div className={`${styles.note} ${tone === 'bad' ? styles.bad : ''}`}>
      <p className={styles.text}>{[text, ...problems].join(' ')}</p>
      {isAboutMoney ? (
        <Link to="/settings/billing" className={styles.action}>
          Go to Billing
        </Link>
      ) : null}
      {action ? (
        <button type="button" className={styles.action} disabled={busy} onClick={() => void act(action.call)}>
          {action.name}
        </button>
      ) : null}
    </div>
  );
};
