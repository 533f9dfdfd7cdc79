import { Button } from '@mantine/core';
import type { Subscriber } from '@marquee/contract/subscriptions';
import styles from './FeedAdminPage.module.css';
import { subscriberText } from './subscriber-words';

/** A subscriber of a feed. A row that waits for approval shows who asked, and the buttons that answer the request. */
export const SubscriberRow = ({
  subscriber,
  decide,
}: {
  subscriber: Subscriber;
  decide: (approve: boolean) => void;
}) => {
  const { account, state, askedBy } = subscriber;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{account}</strong>
        <span className={styles.note}>{subscriberText(subscriber)}</span>
        {askedBy && (
          <span className={styles.note}>
            {askedBy.name}, <a href={`mailto:${askedBy.email}`}>{askedBy.email}</a>
          </span>
        )}
      </span>
      {state === 'pending' && (
        <span className={styles.buttons}>
          <Button variant="default" onClick={() => decide(true)}>
            Approve
            <span className="only-heard"> {account}</span>
          </Button>
          <Button variant="subtle" onClick={() => decide(false)}>
            Decline
            <span className="only-heard"> {account}</span>
          </Button>
        </span>
      )}
    </li>
  );
};
