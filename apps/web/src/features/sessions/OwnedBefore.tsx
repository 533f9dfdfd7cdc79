import type { Session } from '@marquee/contract/sessions';
import { useState } from 'react';
import { callAs } from '../../kit/client';
import { sentencesOf } from '../../kit/failures';
import { type Department, enter, leave } from '../../kit/session';
import styles from './OwnedBefore.module.css';

/**
 * Lists the organizations that were created with this address before the address was verified. The person keeps or
 * leaves each organization.
 */
export const OwnedBefore = ({
  session,
  onProblems,
}: {
  session: Session;
  onProblems: (sentences: string[]) => void;
}) => {
  const [leaving, setLeaving] = useState<number>();
  const owned = session.departments.filter(
    ({ invited, accountId }, index, all) =>
      !invited && all.findIndex((other) => other.accountId === accountId) === index,
  );
  if (owned.length === 0) return null;

  const leaveOne = async ({ accountId, accountName, jwt }: Department) => {
    setLeaving(accountId);
    try {
      await callAs(jwt)('POST /accounts/leave');
      const departments = session.departments.filter((one) => one.accountId !== accountId);
      if (departments.length > 0) enter({ ...session, departments });
      else leave([`You left ${accountName}. This address can no longer sign in.`]);
      onProblems([]);
    } catch (thrown) {
      onProblems(sentencesOf(thrown));
    }
    setLeaving(undefined);
  };

  return (
    <section className={styles.owned} aria-labelledby="owned-before">
      <h2 id="owned-before" className={styles.title}>
        Someone signed up with this address
      </h2>
      <p className={styles.note}>If that was not you, leave the organization.</p>
      <ul className={styles.list}>
        {owned.map((department) => (
          <li key={department.accountId} className={styles.row}>
            <span className={styles.name}>{department.accountName}</span>
            <button
              type="button"
              className={styles.leave}
              aria-disabled={leaving !== undefined}
              onClick={() => void (leaving === undefined && leaveOne(department))}
            >
              Leave<span className="only-heard"> {department.accountName}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
