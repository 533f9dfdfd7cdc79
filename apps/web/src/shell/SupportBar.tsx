import { useEffect } from 'react';
import { leaveSupport, useSignedIn } from '../kit/session';
import { useNow } from '../kit/use-now';
import { minutesLeft } from './minutes-left';
import styles from './SupportBar.module.css';

/** Reminds an administrator of acting in the account of somebody else. The element is always there, because it is a row of the shell. */
export const SupportBar = () => {
  const { support, department } = useSignedIn();
  const now = useNow();
  const isOver = support !== undefined && Date.parse(support.endsAt) <= now;
  useEffect(() => {
    if (isOver) leaveSupport();
  }, [isOver]);
  return (
    <div role="status">
      {support ? (
        <div className={styles.bar}>
          <p className={styles.words}>
            You are in <strong>{department.accountName}</strong> as support.{' '}
            {minutesLeft(support.endsAt, now)} left.
          </p>
          <button type="button" className={styles.leave} onClick={leaveSupport}>
            Leave
          </button>
        </div>
      ) : null}
    </div>
  );
};
